import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { readId, writeId } from '@fairground/contract'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { addPicture, listPictures, withdrawPicture } from './house-picture.ts'

const options = { reason: { type: 'string' } } as const
type Values = { reason?: string }

export const pictureCommand: Command = {
  name: 'content picture',
  about: 'Takes in pictures for announcements, help, promotions and the protocol.',
  usage: `content picture add <file>                        takes a PNG or JPEG in, and prints what shows it
content picture list                              those there are, newest first
content picture withdraw <id> [--reason <text>]   shows it no more: where it stood, what it is called does
HTML shows pictures of this store alone. What a file says of itself is not kept.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', one, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say add, list or withdraw')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ((one === undefined) !== (verb === 'list'))
      throw new UsageError(verb === 'list' ? `too much: ${one}` : `${verb} what?`)
    await withContext(open, (context) => step(context, one ?? '', values)).catch((error: unknown) => {
      throw inSentence(error)
    })
    return 0
  },
}

const steps: Record<string, (context: Context, one: string, values: Values) => Promise<void>> = {
  add: async (context, path) => {
    const bytes = await readFile(path).catch(() => {
      throw new CommandError(`${path} cannot be read`)
    })
    const id = await addPicture(context, bytes, 'operator')
    console.log(`<img src="${addressOf(id)}" alt="">`)
  },
  list: async (context) => {
    const rows = (await listPictures(context)).map(({ id, addedAt }) => [
      writeId('upl', id),
      addedAt.toISOString(),
      addressOf(id),
    ])
    printTable(['id', 'added', 'stands at'], rows)
  },
  withdraw: async (context, typed, { reason = '' }) => {
    await withdrawPicture(context, readPictureId(typed), 'operator', reason)
    console.log(`${typed} is withdrawn.`)
  },
}

const addressOf = (id: string) => `/wps/pictures/${writeId('upl', id)}`

function readPictureId(typed: string): string {
  try {
    return readId('upl', typed)
  } catch {
    throw new UsageError(`${typed} is no id of a picture: see list`)
  }
}

function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found')
    return new CommandError('there is no such picture, or it was withdrawn: see list')
  if (error.code === 'upload_away') return new CommandError('a picture cannot be kept where pictures are')
  return new CommandError('it is no PNG or JPEG of at most 5,000,000 bytes and 25,000,000 pixels')
}
