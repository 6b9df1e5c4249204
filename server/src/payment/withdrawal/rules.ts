import { writeAmount } from '@fairground/contract'
import { guardsChangedAt } from '#identity/login'
import { sql, type Db } from '#kit'
import { purseOf, sumHours, type Book } from '#ledger'
import type { KnownDestination } from '#payment/destination'
import type { NameStanding } from '#payment/name'
import type { DayStanding, WithdrawalTerms } from './terms.ts'
import type { Rule } from './withdrawal.ts'

type Owner = { memberId: string; book: Book; currency: string }

const hourMs = 3_600_000
/** How far back is looked for what was paid in and staked. */
const lookMs = 90 * 24 * hourMs

type Wanted = {
  amount: bigint
  destination: KnownDestination
  terms: WithdrawalTerms
  standing: DayStanding
  name: NameStanding
  /** How often a gateway took money of the member's back. */
  reversed: number
}

/** What a withdrawal goes without a person by: each rule with whether it holds and its figures. All must hold. */
export async function judgeRules(db: Db, now: Date, owner: Owner, wanted: Wanted): Promise<Rule[]> {
  const { amount, destination, terms, standing, name, reversed } = wanted
  const sum = standing.sumToday + amount
  const rested = new Date(now.getTime() - terms.restHours * hourMs)
  const changedAt = await guardsChangedAt(db, owner.memberId)
  const { earlier, last } = await readPast(db, owner.memberId)
  const { paidIn, staked } = await sumPlay(db, owner, lookFrom(now, last))
  return [
    rule('amount', amount <= terms.autoMax, { amount, max: terms.autoMax }),
    rule('people', amount < terms.twoPersonFrom, { amount, from: terms.twoPersonFrom }),
    rule('day', sum <= terms.autoDayMax, { sum, max: terms.autoDayMax }),
    rule('name', isOwn(destination, name, rested), {
      verdict: destination.nameVerdict,
      givenAt: name.givenAt?.toISOString() ?? 'never',
      held: name.isHeld ? 'yes' : 'no',
    }),
    rule('destination', !destination.isShared, { shared: destination.isShared ? 'yes' : 'no' }),
    rule('secrets', changedAt === null || changedAt <= rested, {
      changedAt: changedAt?.toISOString() ?? 'never',
      hours: String(terms.restHours),
    }),
    rule('first', earlier > 0, { earlier: String(earlier) }),
    rule('reversal', reversed === 0, { reversals: String(reversed) }),
    rule('played', staked >= paidIn, { paidIn, staked }),
  ]
}

/** In a name that is the member's, and was not given just now by whoever asks. */
function isOwn({ nameVerdict }: KnownDestination, { givenAt, isHeld }: NameStanding, rested: Date): boolean {
  return nameVerdict === 'same' && !isHeld && (givenAt === null || givenAt <= rested)
}

/** How many times gateways took money of a member's back. */
export async function countReversals(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ reversed: number }>`
    select count(*)::int as reversed from payment.reversal where member_id = ${memberId}::uuid`.execute(db)
  return rows[0]?.reversed ?? 0
}

function rule(name: string, holds: boolean, figures: Record<string, string | bigint>): Rule {
  const written = Object.entries(figures).map(([what, figure]) => [
    what,
    typeof figure === 'bigint' ? writeAmount(figure) : figure,
  ])
  return { rule: name, holds, figures: Object.fromEntries(written) as Rule['figures'] }
}

function lookFrom(now: Date, last: Date | null): Date {
  const furthest = new Date(now.getTime() - lookMs)
  return last && last > furthest ? last : furthest
}

type Past = { earlier: number; last: Date | null }

async function readPast(db: Db, memberId: string): Promise<Past> {
  const { rows } = await sql<Past>`
    select count(*)::int as earlier, max(asked_at) as last from payment.withdrawal
    where member_id = ${memberId}::uuid and state in ('paid', 'confirmed', 'assumed')`.execute(db)
  return rows[0] ?? { earlier: 0, last: null }
}

/** What came into a main purse from outside since then, and what was staked of it and not given back. */
async function sumPlay(db: Db, owner: Owner, since: Date): Promise<{ paidIn: bigint; staked: bigint }> {
  const sums = await sumHours(db, [purseOf(owner, 'main')], since)
  const of = (...kinds: string[]) =>
    sums.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0n)
  const received = sums.filter(({ kind, amount }) => kind === 'move' && amount > 0n)
  const moved = received.reduce((sum, { amount }) => sum + amount, 0n)
  return { paidIn: of('deposit', 'deposit_released') + moved, staked: -of('stake', 'refund') }
}
