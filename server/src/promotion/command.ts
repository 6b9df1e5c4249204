import { parseArgs } from 'node:util'
import type { FieldFault } from '@fairground/contract'
import { readVerb, readWrittenFile } from '#content'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, withContext, type Command } from '#manifest'
import { holds } from '#site'
import { isReview, reviewStep, reviewUsage } from './application-command.ts'
import { afterChange, asTyped, readDraft } from './draft.ts'
import { standingOf, type Offer, type Offered } from './offered.ts'
import { everyPromotion } from './read-promotions.ts'
import { addPromotion, editPromotion, withdrawPromotion } from './write-promotion.ts'

const options = {
  file: { type: 'string' },
  reason: { type: 'string' },
  dry: { type: 'boolean' },
  pictures: { type: 'string' },
} as const
type Values = { file?: string; reason?: string; dry?: boolean; pictures?: string }

export const promotionCommand: Command = {
  name: 'content promotion',
  about: 'Offers promotions, changes and withdraws them, and answers who applied.',
  usage: `content promotion add --file <promotion.json> [--dry]
content promotion list                                  every promotion in its order, and how it stands
content promotion show <id>                             as a file that could be added
content promotion edit <id> --file <changes.json> [--dry]
content promotion withdraw <id> [--reason <text>]
${reviewUsage}
A file is JSON as show prints it, or - for what is piped in; a change holds only what is to be another, and null for a
language takes it away. Content and terms are HTML, of which only words with their shape are kept; other terms are another
version of them. --dry shows what would be kept and keeps nothing.`,

  run: async (args, open) => {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', ...given] = positionals
    const act = reviewStep(verb, given) ?? offerStep(positionals)
    await withContext(open, (context) => act(context, values)).catch((error: unknown) => {
      throw inSentence(error, verb)
    })
    return 0
  },
}

function offerStep(positionals: readonly string[]) {
  const { step, id } = readVerb(positionals, steps)
  return async (context: Context, values: Values) => await step(context, values, id)
}

const steps: Record<string, (context: Context, values: Values, id: string) => Promise<void>> = {
  add: async (context, { file, dry }) => {
    const typed = await readWrittenFile(file, 'promotion')
    if (dry) return show(readDraft(typed, context.config.languages, context.clock.now()))
    tell(await addPromotion(context, typed, 'operator'), context)
  },
  list: async (context) => {
    const rows = (await everyPromotion(context)).map(async (one) => [
      one.id,
      one.category,
      await howItStands(one, context),
      one.opensAt?.toISOString() ?? '',
      one.closesAt?.toISOString() ?? '',
      Object.keys(one.words).join(' '),
      nameOf(one, context),
    ])
    printTable(['id', 'category', 'state', 'opens', 'closes', 'languages', 'name'], await Promise.all(rows))
  },
  show: async (context, _values, id) => show(await find(context, id)),
  edit: async (context, { file, dry }, id) => {
    const typed = await readWrittenFile(file, 'promotion')
    if (dry) return show(afterChange(await find(context, id), typed, context.config.languages))
    tell(await editPromotion(context, id, typed, 'operator'), context)
  },
  withdraw: async (context, { reason = '' }, id) => {
    await withdrawPromotion(context, id, 'operator', reason)
    console.log(`${id} is withdrawn.`)
  },
}

async function find(context: Context, id: string): Promise<Offered> {
  const found = (await everyPromotion(context)).find((one) => one.id === id)
  if (!found) throw new Refusal('not_found')
  return found
}

function show(one: Offer): void {
  console.log(JSON.stringify(asTyped(one), null, 2))
}

function tell(one: Offered, context: Context): void {
  const state = standingOf(one, context.clock.now())
  console.log(`${one.id} ${state}, in ${Object.keys(one.words).join(', ')}: ${nameOf(one, context)}`)
}

async function howItStands(one: Offered, context: Context): Promise<string> {
  const now = context.clock.now()
  if (one.withdrawnAt) return 'withdrawn'
  if (one.shownFrom > now) return 'waits'
  const state = standingOf(one, now)
  return state === 'close' || (await holds(context, one.needs)) ? state : `off: ${one.needs}`
}

function nameOf({ words }: Offer, { config }: Context): string {
  const language = [...config.languages, ...Object.keys(words)].find((one) => one in words)
  return (language !== undefined && words[language]?.name) || ''
}

/** What was refused, in a sentence for whoever typed it. */
function inSentence(error: unknown, verb: string): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found')
    return new CommandError(
      isReview(verb)
        ? 'there is no such application, or it was answered: see applications'
        : 'there is no such promotion, or it was withdrawn: see list',
    )
  if (error.code === 'upload_unknown' || error.code === 'upload_away')
    return new CommandError('a picture cannot be read where pictures are kept')
  const [fault] = (error.detail.fields ?? []) as FieldFault[]
  return fault ? new CommandError(`${fault.path} ${fault.rule}`) : error
}
