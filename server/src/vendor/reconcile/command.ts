import { parseArgs } from 'node:util'
import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import type { Supplier } from '#casino/supply'
import { transact, type Context } from '#kit'
import { printTable, UsageError, withContext, type Command } from '#manifest'
import { saidBy, vendorNamed, vendorToAsk } from '#vendor/wires'
import type { Span } from './ask-records.ts'
import { askRound, readOpenRounds, type AskedRound, type UnendedRound } from './ask-rounds.ts'
import { reconcileVendor, type Reconciled } from './reconcile.ts'

const hourMs = 3_600_000
const roundsMax = 1_000

export const reconcileCommand: Command = {
  name: 'vendor reconcile',
  about: "Holds a vendor's own records beside our books, now, and keeps what differs.",
  usage: `vendor reconcile <VENDOR> [--hours <n>] [--json]                 the last n hours; 24 of them
vendor reconcile <VENDOR> --since <time> [--until <time>] [--json]  times like 2026-03-01T00:00:00Z
It is done by itself every hour for the last three, and after four in the morning for the day before. What a vendor said in the
last five minutes is left out, for it may be on its way. A win that was owed is the member's at once; all else is kept for
people: see vendor differences. Exit code 1 where anything differs, or some of it cannot be had, which holds up nothing else. Done
again it finds the same, and changes nothing.`,

  run: async (args, open) => {
    const options = {
      hours: { type: 'string' },
      since: { type: 'string' },
      until: { type: 'string' },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const vassalage = onlyOne(positionals, 'reconcile')
    return await withContext(open, async (context) => {
      const vendor = await vendorToAsk(context, vassalage, 'readRecords')
      const span = spanOf(context, values)
      const { done, faults } = await reconcileVendor(context, vendor, span)
      await tellAudit(context, vassalage, span, done)
      if (values.json) console.log(JSON.stringify({ vendor: vassalage, ...span, ...done }))
      else tellReconciled(vassalage, span, done, faults.length === 0)
      if (faults.length > 0) await saidBy(vassalage, () => Promise.reject(faults[0]))
      return done.found > 0 ? 1 : 0
    })
  },
}

export const roundsCommand: Command = {
  name: 'vendor rounds',
  about: 'Shows the rounds of a vendor that are open, and asks after them.',
  usage: `vendor rounds <VENDOR> [--minutes <n>] [--json]    those open for n minutes or more, the longest first; 30
vendor rounds <VENDOR> --ask [--minutes <n>]       asks the vendor after each: what it says of one is taken, and it ends
Every minute those are asked after by themselves that were open for vendor.openRoundMinutes. Bets on events are not among them.
Exit code 1 where some stay open.`,

  run: async (args, open) => {
    const options = {
      minutes: { type: 'string', default: '30' },
      ask: { type: 'boolean', default: false },
      json: { type: 'boolean' },
    } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const vassalage = onlyOne(positionals, 'rounds')
    const minutes = wholeOf('minutes', values.minutes, 0, 1_000_000)
    return await withContext(open, async (context) => {
      const vendor = await vendorNamed(context, vassalage)
      const before = new Date(context.clock.now().getTime() - minutes * 60_000)
      const rounds = await readOpenRounds(context.db, vassalage, {
        openedBefore: before,
        limit: roundsMax,
      })
      if (values.ask)
        return await askEach(context, await vendorToAsk(context, vassalage, 'readRecords'), rounds)
      if (values.json) console.log(JSON.stringify(rounds.map(asJson)))
      else tellRounds(vendor, rounds)
      return rounds.length > 0 ? 1 : 0
    })
  },
}

async function askEach(context: Context, vendor: Supplier, rounds: readonly UnendedRound[]): Promise<number> {
  let open = 0
  for (const round of rounds) {
    const became = await saidBy(vendor.vassalage, () => askRound(context, vendor, round))
    if (became !== 'over') open++
    console.log(`${round.round} ${inWords[became]}`)
  }
  console.log(`${rounds.length} asked after, ${open} of them open.`)
  return open > 0 ? 1 : 0
}

const inWords: Readonly<Record<AskedRound, string>> = {
  over: 'is over.',
  goes_on: 'goes on at its vendor too.',
  told: 'stays open: see vendor differences.',
}

function tellRounds({ vassalage }: Supplier, rounds: readonly UnendedRound[]): void {
  if (rounds.length === 0) return console.log(`No round of ${vassalage} is open for so long.`)
  printTable(
    ['round', 'game', 'opened', 'staked', 'player'],
    rounds.map((one) => [
      one.round,
      one.game,
      one.openedAt.toISOString(),
      writeAmount(one.staked),
      one.playerId,
    ]),
  )
}

const asJson = ({ memberId, staked, ...one }: UnendedRound) => ({
  ...one,
  member: writeId('mem', memberId),
  staked: writeAmount(staked),
})

function tellReconciled(vassalage: string, { from, until }: Span, done: Reconciled, isWhole: boolean): void {
  console.log(
    `${vassalage}, from ${from.toISOString()} until ${until.toISOString()}: ${done.records} records.`,
  )
  if (done.found === 0) return isWhole ? console.log('Its books and ours say the same.') : undefined
  console.log(`${done.found} differ, ${done.fresh} of them new; ${done.taken} were owed and are paid.`)
  console.log(`See vendor differences ${vassalage}.`)
}

async function tellAudit(context: Context, vassalage: string, span: Span, done: Reconciled): Promise<void> {
  const detail = { from: span.from.toISOString(), until: span.until.toISOString(), ...done }
  const said = { actor: 'operator', action: 'vendor.reconcile', subject: `vendor:${vassalage}`, detail }
  await transact(context, (tx) => note(tx, said))
}

function spanOf(
  { clock }: Context,
  { hours, since, until }: { hours?: string; since?: string; until?: string },
): Span {
  const now = clock.now()
  if (since === undefined) {
    if (until !== undefined) throw new UsageError('--until goes with --since')
    return {
      from: new Date(now.getTime() - wholeOf('hours', hours ?? '24', 1, 24 * 93) * hourMs),
      until: now,
    }
  }
  if (hours !== undefined) throw new UsageError('say --hours or --since')
  const span = { from: timeOf('since', since), until: until === undefined ? now : timeOf('until', until) }
  if (span.from >= span.until) throw new UsageError('--since is before --until')
  return span
}

function timeOf(name: string, said: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(said) ? new Date(said) : null
  if (!time || Number.isNaN(time.getTime()))
    throw new UsageError(`--${name} is a time like 2026-03-01T00:00:00Z`)
  return time
}

function wholeOf(name: string, said: string, min: number, max: number): number {
  const whole = /^\d{1,7}$/.test(said) ? Number(said) : Number.NaN
  if (!(whole >= min && whole <= max))
    throw new UsageError(`--${name} is a whole number from ${min} to ${max}`)
  return whole
}

function onlyOne([vassalage, ...more]: readonly string[], verb: string): string {
  if (vassalage === undefined) throw new UsageError(`${verb} needs a vendor: see vendor list`)
  if (more.length > 0) throw new UsageError(`too much: ${more.join(' ')}`)
  return vassalage
}
