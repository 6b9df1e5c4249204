import { parseArgs } from 'node:util'
import type { FieldFault } from '@fairground/contract'
import { readVerb, readWrittenFile } from '#content'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, withContext, type Command, type Whole } from '#manifest'
import { isTrue } from './banners-of.ts'
import { bannerAfter, bannerAsWritten, draftBanner } from './draft.ts'
import { everyBanner, type BannerDraft, type KeptBanner } from './shown.ts'
import { addBanner, editBanner, withdrawBanner } from './write-banner.ts'

const options = { file: { type: 'string' }, reason: { type: 'string' }, dry: { type: 'boolean' } } as const
type Values = { file?: string; reason?: string; dry?: boolean }

export const bannerCommand: Command = {
  name: 'content banner',
  about: 'Shows banners on the site, changes and withdraws them.',
  usage: `content banner add --file <banner.json> [--dry]
content banner list                                  every banner by group, in its order, and how it stands
content banner show <id>                             as a file that could be added
content banner edit <id> --file <changes.json> [--dry]
content banner withdraw <id> [--reason <text>]
A file is JSON as show prints it, or - for what is piped in; a change holds only what is to be another, and null for a
language takes it away. A banner leads nowhere (linkageType none), to a path, a promotion, a game or an address outside, by
its url. --dry shows what would be kept and keeps nothing.`,

  run: async (args, open, whole) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const { step, id } = readVerb(positionals, steps)
    await withContext(open, (context) => step({ context, whole, values }, id)).catch((error: unknown) => {
      throw inSentence(error)
    })
    return 0
  },
}

type Asked = { context: Context; whole: Whole; values: Values }

const steps: Record<string, (asked: Asked, id: string) => Promise<void>> = {
  add: async ({ context, values: { file, dry } }) => {
    const written = await readWrittenFile(file, 'banner')
    if (dry) return show(draftBanner(written, context.config.languages))
    tell(await addBanner(context, written, 'operator'), context)
  },
  list: async ({ context, whole }) => {
    const rows = (await everyBanner(context)).map(async (one) => [
      one.groupName,
      one.id,
      await howItStands(one, context, whole),
      `${one.linkageType} ${one.url}`.trim(),
      one.audience,
      one.device,
      Object.keys(one.words).join(' '),
      titleOf(one, context),
    ])
    const head = ['group', 'id', 'state', 'leads to', 'for', 'device', 'languages', 'title']
    printTable(head, await Promise.all(rows))
  },
  show: async ({ context }, id) => show(await find(context, id)),
  edit: async ({ context, values: { file, dry } }, id) => {
    const written = await readWrittenFile(file, 'banner')
    if (dry) return show(bannerAfter(await find(context, id), written, context.config.languages))
    tell(await editBanner(context, id, written, 'operator'), context)
  },
  withdraw: async ({ context, values: { reason = '' } }, id) => {
    await withdrawBanner(context, id, 'operator', reason)
    console.log(`${id} is withdrawn.`)
  },
}

async function find(context: Context, id: string): Promise<KeptBanner> {
  const found = (await everyBanner(context)).find((one) => one.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}

function show(one: BannerDraft): void {
  console.log(JSON.stringify(bannerAsWritten(one), null, 2))
}

function tell(one: KeptBanner, context: Context): void {
  const languages = Object.keys(one.words).join(', ')
  console.log(`${one.id} in ${one.groupName}, in ${languages}: ${titleOf(one, context)}`)
}

async function howItStands(one: KeptBanner, context: Context, whole: Whole): Promise<string> {
  const now = context.clock.now()
  if (one.withdrawnAt) return 'withdrawn'
  if (one.shownFrom && one.shownFrom > now) return 'waits'
  if (one.shownUntil && one.shownUntil <= now) return 'over'
  if (await isTrue(context, whole, one)) return 'shown'
  return one.needs && (await isTrue(context, whole, { ...one, needs: null }))
    ? `off: ${one.needs}`
    : `off: no ${one.linkageType} ${one.url}`
}

function titleOf({ words }: BannerDraft, { config }: Context): string {
  const language = [...config.languages, ...Object.keys(words)].find((one) => one in words)
  return (language !== undefined && words[language]?.title) || ''
}

/** What was refused, in a sentence for whoever typed it. */
function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found')
    return new CommandError('there is no such banner, or it was withdrawn: see list')
  const [fault] = (error.detail.fields ?? []) as FieldFault[]
  return fault ? new CommandError(`${fault.path} ${fault.rule}`) : error
}
