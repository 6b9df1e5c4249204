import { parseArgs } from 'node:util'
import { writeAmount } from '@fairground/contract'
import type { HistoryStep } from '@fairground/contract/care'
import { readLimits } from '#care/limit'
import { readMarks } from '#care/mark'
import { openAgain, readPauses } from '#care/pause'
import { loginByUsername, staffNamed } from '#identity/login'
import { Refusal, type Context } from '#kit'
import { CommandError, printTable, UsageError, withContext, type Command } from '#manifest'
import { ownerOf, type NewProfile } from '#member'
import { readHistory } from './history.ts'

type Owner = Pick<NewProfile, 'memberId' | 'book' | 'currency'>

const shown = 30

export const careCommand: Command = {
  name: 'care',
  about: 'Says what a member keeps their play within, and opens the house to who shut themselves out.',
  usage: `care member <name>                              pauses, limits with what is used of them, signs that were seen, and what the member did
care open <name> --reason <text> --by <staff>   opens the house to a member who asks in person, once the time they chose is over; play begins a day later
Nothing here makes a limit higher or a pause shorter.`,

  run: async (args, open) => {
    const options = { reason: { type: 'string' }, by: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [verb = '', name, ...more] = positionals
    const step = steps[verb]
    if (!step) throw new UsageError('say member or open')
    if (name === undefined) throw new UsageError(`${verb} needs the name of a member`)
    if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
    await withContext(open, async (context) => await step(context, name, values))
    return 0
  },
}

type Said = { reason?: string; by?: string }

const steps: Record<string, (context: Context, name: string, said: Said) => Promise<void>> = {
  member: async (context, name, { reason, by }) => {
    if ((reason ?? by) !== undefined) throw new UsageError('to look needs no reason, and nobody of the staff')
    const owner = await memberNamed(context, name)
    await tellPauses(context, owner)
    await tellLimits(context, owner)
    await tellMarks(context, owner)
    const { list } = await readHistory(context, owner, { pageSize: shown })
    console.log(list.length === 0 ? '\nNothing was ever set.' : `\nThe latest ${list.length} steps:`)
    for (const one of list) console.log(`${one.at.toISOString()}  ${sentenceOf(one)}`)
  },
  open: async (context, name, { reason = '', by }) => {
    if (reason.trim() === '') throw new UsageError('open needs --reason, for the audit trail')
    if (by === undefined) throw new UsageError('open needs --by: who of the staff spoke with them')
    const owner = await memberNamed(context, name)
    const actor = await staffNamed(context, by)
    const { opensAt } = await openAgain(context, owner, { actor, reason }).catch((error: unknown) => {
      throw inSentence(error)
    })
    console.log(`${name} can play from ${opensAt.toISOString()}.`)
  },
}

async function memberNamed({ db }: Context, name: string): Promise<Owner> {
  const login = await loginByUsername(db, name)
  const owner = login && (await ownerOf(db, login.id))
  if (!owner || owner.book === 'trial') throw new CommandError(`there is no member ${name}`)
  return owner
}

async function tellPauses(context: Context, owner: Owner): Promise<void> {
  const { timeOut, exclusion } = await readPauses(context, owner)
  if (exclusion) {
    const until = exclusion.until?.toISOString() ?? 'for good'
    console.log(`Shut out: ${until}${exclusion.opensAt ? `, opens ${exclusion.opensAt.toISOString()}` : ''}`)
  }
  if (timeOut) console.log(`Rests until ${timeOut.until?.toISOString() ?? 'somebody has spoken with them'}`)
  if (!exclusion && !timeOut) console.log('Plays: no pause.')
}

async function tellLimits(context: Context, owner: Owner): Promise<void> {
  const { money, time } = await readLimits(context, owner)
  const amount = (value: bigint | null) => (value === null ? '-' : writeAmount(value))
  const minutes = (value: number | null) => (value === null ? '-' : `${value} min`)
  const asked = (one: { asked: { opensAt: Date } | null }) => one.asked?.opensAt.toISOString() ?? ''
  printTable(
    ['limit', 'period', 'set', 'used', 'left', 'a higher one can be confirmed from'],
    [
      ...money.map((one) => [
        one.kind,
        one.period,
        amount(one.limit),
        amount(one.used),
        amount(one.left),
        asked(one),
      ]),
      ...time.map((one) => [
        'time',
        one.period,
        minutes(one.limit),
        minutes(one.used),
        minutes(one.left),
        asked(one),
      ]),
    ],
  )
}

async function tellMarks({ db }: Context, { memberId }: Owner): Promise<void> {
  const marks = await readMarks(db, memberId)
  if (marks.length === 0) return
  const written = (amount: bigint | null) => (amount === null ? '' : writeAmount(amount))
  printTable(
    ['sign', 'level', 'seen', 'how many', 'how much', 'usual'],
    marks.map(({ marker, level, at, seen: { count, amount, usual } }) => [
      marker,
      String(level),
      at.toISOString(),
      String(count ?? ''),
      written(amount),
      written(usual),
    ]),
  )
}

function sentenceOf({ limit, pause }: HistoryStep): string {
  if (pause) return `${pause.kind.replace('_', '-')}: ${pause.until?.toISOString() ?? 'for good'}`
  if (!limit) return ''
  const { kind, period, step, money, minutes } = limit
  const amount = (value: bigint | null) => (value === null ? 'none' : writeAmount(value))
  const time = (value: number | null) => (value === null ? 'none' : `${value} min`)
  const values = money
    ? [amount(money.was), amount(money.limit)]
    : [time(minutes?.was ?? null), time(minutes?.limit ?? null)]
  return `${kind} by ${period} ${step}: ${values.join(' to ')}`
}

function inSentence(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.code === 'not_found') return new CommandError('this member has not shut themselves out')
  if (error.code !== 'pause_shorter') return error
  const until = error.detail['until']
  return new CommandError(
    typeof until === 'string' ? `the time they chose lasts until ${until}` : 'they chose for good',
  )
}
