import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { Level, type Level as Grave } from '@fairground/contract/marker'
import { note as noteInTrail } from '#audit'
import { findUncalled, noteTalk } from '#care/mark'
import { liftStop } from '#care/pause'
import { loginById, loginByUsername } from '#identity/login'
import { transact, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { ownerOf } from '#member'
import type { Owner } from '#wallet'
import { keepMark } from './look-for-markers.ts'

const options = { level: { type: 'string' }, by: { type: 'string' }, note: { type: 'string' } } as const
type Values = { level?: string; by?: string; note?: string }
const listMax = 200

export const markerCommand: Command = {
  name: 'marker',
  about: 'Says whom somebody is to call about how they play, and keeps what was said.',
  usage: `marker list                                                who waits for a call, since when and until when
marker words <name> --level <1|2|3> --by <staff> --note <text>  marks what a member said or wrote that is a worry
marker talk <name> --by <staff> --note <text>              says that somebody spoke with them; what was seen waits no more,
                                                           and they play again where the house had stopped them`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', name, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say list, words or talk')
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    if ((name === undefined) !== (verb === 'list'))
      throw new UsageError(name === undefined ? `${verb} needs the name of a member` : `too much: ${name}`)
    await withContext(open, (context) => step(context, values, name ?? ''))
    return 0
  },
}

const steps: Record<string, (context: Context, values: Values, name: string) => Promise<void>> = {
  list: async (context) => {
    const rows = (await findUncalled(context, listMax)).map(async ({ memberId, ...one }) => [
      (await loginById(context.db, memberId))?.username ?? memberId,
      one.marker,
      String(one.level),
      one.at.toISOString(),
      one.by.toISOString(),
      one.note,
    ])
    printTable(['member', 'sign', 'level', 'seen', 'call by', 'note'], await Promise.all(rows))
  },
  words: async (context, values, name) => {
    const { owner, by, note } = await readStep(context, values, name)
    const level = readLevel(values.level)
    const seen = { count: null, amount: null, usual: null }
    await keepMark(context, owner, { marker: 'words', level, occurrence: randomUUID(), seen, by, note })
    console.log(`Marked ${name}, level ${level}.`)
  },
  talk: async (context, values, name) => {
    const { owner, by, note } = await readStep(context, values, name)
    await transact(context, async (tx) => {
      await noteTalk(tx, owner.memberId, { by, note })
      await liftStop(tx, owner, by)
      const subject = `member:${owner.memberId}`
      await noteInTrail(tx, { actor: by, action: 'care.talk', subject, reason: note })
    })
    console.log(`What was seen of ${name} waits no more.`)
  },
}

async function readStep(
  context: Context,
  { by, note = '' }: Values,
  name: string,
): Promise<{ owner: Owner; by: string; note: string }> {
  if (note.trim() === '') throw new UsageError('--note says what it was')
  if (by === undefined) throw new UsageError('--by names who of the staff says so')
  const staff = await loginByUsername(context.db, by)
  if (staff?.role !== 'staff') throw new CommandError(`there is nobody ${by} among the staff`)
  const login = await loginByUsername(context.db, name)
  const owner = login && (await ownerOf(context.db, login.id))
  if (!owner || owner.book === 'trial') throw new CommandError(`there is no member ${name}`)
  return { owner, by: `staff:${by}`, note: note.trim() }
}

function readLevel(text = ''): Grave {
  const level = Level.safeParse(Number(text))
  if (!level.success) throw new UsageError('--level is 1, 2 or 3')
  return level.data
}
