import { parseArgs } from 'node:util'
import { writeId } from '@fairground/contract'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, withContext, type Command, type Whole } from '#manifest'
import { takeHousePicture } from '#upload'
import { isShown, type Announced } from './announcement.ts'
import { readAll, readOne } from './board.ts'
import { afterEdit, edit, withdraw } from './edit-announcement.ts'
import { publishAnnouncement } from './publish-announcement.ts'
import { promotionBehind } from './queries.ts'
import { readId, readPicture, readPromotion, readTimes, readType, type Typed } from './typed-announcement.ts'
import { inSentence, readVerb, readWords, tellWords, titleOf, wholeWords } from './words-command.ts'
import { checkWords } from './words.ts'

const options = {
  type: { type: 'string' },
  title: { type: 'string', multiple: true },
  file: { type: 'string', multiple: true },
  from: { type: 'string' },
  until: { type: 'string' },
  picture: { type: 'string' },
  promotion: { type: 'string' },
  reason: { type: 'string' },
  dry: { type: 'boolean' },
} as const
type Values = Typed & { reason?: string; dry?: boolean }

export const announce: Command = {
  name: 'content announce',
  about: 'Publishes announcements, changes them and withdraws them.',
  usage: `content announce add --title en=<title> --file en=<file.html> [--title vi=… --file vi=…]
    [--type B] [--from <time>] [--until <time>] [--picture <file>] [--promotion <id>] [--dry]
content announce list                          what is shown, waits, is over or was withdrawn, newest first
content announce show <id>                     what it says in each language
content announce edit <id> [any of the above]  change what is given; --until never lets it stand, --picture none has it be without
content announce withdraw <id> [--reason <text>]
A file is HTML of at most 64 KB, or - for what is piped in. Only words with their shape are kept, with links to https:,
mailto: and paths of this site, and pictures of content picture. A time is as 2026-11-25T02:00:00+07:00. --dry shows what would
be kept and keeps nothing. Types: B bulletins; H headlines; PL, PU and PR
notices over the page, each with a PNG or JPEG where you give one: PL after logging in, PU for anybody, PR for anybody with
the promotion behind it, while that is offered.`,

  run: async (args, open, whole) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { step, id } = readVerb(positionals, steps)
    await withContext(open, (context) => step({ context, whole, values, id })).catch((error: unknown) => {
      throw inSentence(error, 'there is no such announcement, or it was withdrawn: see list')
    })
    return 0
  },
}

type Typing = { context: Context; whole: Whole; values: Values; id: string }

const steps: Record<string, (typing: Typing) => Promise<void>> = {
  add: async ({ context, whole, values }) => {
    const words = wholeWords(await readWords(values))
    const promotion = await knownPromotion(context, whole, values)
    const draft = { type: readType(values.type) ?? 'B', words, ...readTimes(values), ...promotion }
    if (values.dry) return tellWords(checkWords(words, context.config.languages), 'Nothing was kept.')
    const picture = await takePicture(context, values)
    tell(
      await find(context, await publishAnnouncement(context, { ...draft, ...picture }, 'operator')),
      context,
    )
  },
  list: async ({ context }) => {
    const rows = (await readAll(context)).map((one) => [
      writeId('ann', one.id),
      one.type,
      stateOf(one, context),
      one.shownFrom.toISOString(),
      one.shownUntil?.toISOString() ?? '',
      Object.keys(one.words).join(' '),
      titleOf(one.words, context.config.languages),
    ])
    printTable(['id', 'type', 'state', 'from', 'until', 'languages', 'title'], rows)
  },
  show: async ({ context, id }) => {
    const kept = await find(context, readId(id))
    tell(kept, context)
    tellWords(kept.words)
  },
  edit: async ({ context, whole, values, id }) => {
    const type = readType(values.type)
    const words = await readWords(values)
    const promotion = await knownPromotion(context, whole, values)
    const changes = { ...(type && { type }), ...readTimes(values), ...promotion, words }
    if (values.dry) {
      const after = afterEdit(await find(context, readId(id)), changes, context.config)
      return tellWords(after.words, 'Nothing was changed.')
    }
    const picture = await takePicture(context, values)
    tell(await edit(context, readId(id), { ...changes, ...picture }, 'operator'), context)
  },
  withdraw: async ({ context, values: { reason = '' }, id }) => {
    await withdraw(context, readId(id), 'operator', reason)
    console.log(`${id} is withdrawn.`)
  },
}

/** The promotion that is typed, where there is such a one. */
async function knownPromotion(
  context: Context,
  whole: Whole,
  { promotion }: Values,
): Promise<{ promotion?: string | null }> {
  const read = readPromotion(promotion)
  if (!read.promotion) return read
  const known = await promotionBehind.ask(whole, context, read.promotion)
  if (known.includes('unknown'))
    throw new CommandError(`there is no promotion ${promotion}: see content promotion list`)
  return read
}

/** The picture that is typed, taken in from its file. */
async function takePicture(context: Context, { picture }: Values): Promise<{ picture?: string | null }> {
  const read = await readPicture(picture)
  if (!read) return read === null ? { picture: null } : {}
  return { picture: await takeHousePicture(context, read) }
}

async function find(context: Context, id: string): Promise<Announced> {
  const found = await readOne(context, id)
  if (!found) throw new Refusal('not_found')
  return found
}

function tell(kept: Announced, context: Context): void {
  const languages = Object.keys(kept.words).join(', ')
  console.log(
    `${writeId('ann', kept.id)} ${stateOf(kept, context)}, in ${languages}: ${titleOf(kept.words, context.config.languages)}`,
  )
}

function stateOf(one: Announced, { clock }: Context): string {
  const now = clock.now()
  if (one.withdrawnAt) return 'withdrawn'
  if (isShown(one, now)) return 'shown'
  return one.shownFrom > now ? 'waits' : 'over'
}
