import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import type { Tx } from '#kit'
import { creditDeposits, findReported, isCounted, type LockedDeposit } from '#payment/deposit'
import type { Report } from '#payment/gateways'
import { keepUnclaimed } from '#wallet'
import type { ReportOutcome } from './event.ts'
import { findOurs, keepApart, keepMovements, memoOf, readMovement, type Movement } from './movement.ts'
import { tellApart, type ToldApart } from './telling.ts'

type Waiting = 'other_currency' | 'beyond_rate' | 'uncounted' | 'unclaimed'

/** Money that a report tells of, whose it is, and what is to become of it; and what of it goes beyond its rate. */
type Money = ToldApart & {
  deposit: LockedDeposit | undefined
  outcome: 'not_ours' | 'parked' | 'credited' | Waiting
  beyond?: Money
}

/**
 * Takes money that arrived, as many reports as there are in a few statements: each movement once, to the deposit it names and to
 * suspense where it names none, or another currency than that one's, or is named as what was told before it, or its gateway counts
 * that one for nothing, or as far as it goes beyond the rate that was fixed for it. Answers what each report came to, in their order.
 */
export async function takePaid(
  tx: Tx,
  gateway: string,
  reports: readonly Report[],
): Promise<ReportOutcome[]> {
  const ours = await findOurs(tx, reports)
  const names = reports.map((report) => (ours.has(report.account) ? report.names : null))
  const deposits = await findReported(tx, gateway, names)
  const said = reports.map((report, i) => asMoney(report, ours, deposits[i]))
  const money = withinRates(await tellEach(tx, gateway, said))
  const moved = money.filter(hasMoved)
  const ids = await keepMovements(tx, gateway, moved.map(asMovement))
  const idOf = new Map(moved.map((one, i) => [one, ids[i] ?? null]))
  await creditDeposits(
    tx,
    moved.flatMap((one) => {
      const movementId = idOf.get(one) ?? null
      if (one.outcome !== 'credited' || !one.deposit || movementId === null) return []
      return [{ deposit: one.deposit, money: { movementId, amount: one.report.amount } }]
    }),
  )
  const outcomes: ReportOutcome[] = []
  for (const one of money) {
    const id = idOf.get(one)
    outcomes.push(await outcomeOf(tx, gateway, one, id))
    // Of what was told before nothing is left.
    if (one.beyond && typeof id === 'string') await leaveBeyond(tx, gateway, one.beyond)
  }
  return outcomes
}

/** Of what moved, all but the first of a name waits: whoever it is for may have paid twice, or another have used their memo. */
async function tellEach(tx: Tx, gateway: string, money: readonly Money[]): Promise<Money[]> {
  const moved = money.filter(hasMoved)
  const told = await tellApart(
    tx,
    gateway,
    moved.map(({ report }) => report),
  )
  const toldOf = new Map(moved.map((one, i) => [one, told[i]]))
  return money.map((one) => {
    const { report, first } = toldOf.get(one) ?? one
    return first ? { report, first, deposit: undefined, outcome: 'unclaimed' } : one
  })
}

function hasMoved({ outcome }: Money): boolean {
  return outcome !== 'not_ours' && outcome !== 'parked'
}

async function leaveBeyond(tx: Tx, gateway: string, beyond: Money): Promise<void> {
  const [id] = await keepMovements(tx, gateway, [asMovement(beyond)])
  await outcomeOf(tx, gateway, beyond, id)
}

/** Takes money that a deposit was waited for in vain: it waits for a person instead, once for its movement. */
export async function leaveUnclaimed(tx: Tx, gateway: string, report: Report): Promise<ReportOutcome> {
  const [told = { report }] = await tellApart(tx, gateway, [report])
  const [id] = await keepMovements(tx, gateway, [{ report: told.report, whose: suspense }])
  return await outcomeOf(tx, gateway, { ...told, deposit: undefined, outcome: 'unclaimed' }, id)
}

function asMoney(report: Report, ours: ReadonlySet<string>, deposit: LockedDeposit | undefined): Money {
  if (!ours.has(report.account)) return { report, deposit, outcome: 'not_ours' }
  if (deposit && deposit.currency !== report.currency) return { report, deposit, outcome: 'other_currency' }
  if (deposit && !isCounted(deposit)) return asWaiting(report, deposit, 'uncounted')
  if (deposit) return { report, deposit, outcome: 'credited' }
  // A memo is there before anybody can write it; a reference may be told of before its gateway has answered us.
  const isKnownFirst = report.names === null || report.names.kind === 'memo'
  return { report, deposit, outcome: isKnownFirst ? 'unclaimed' : 'parked' }
}

/**
 * Of money at a rate that was fixed for its deposit what came while that held, and no more than it held for, is to be credited;
 * the rest is movements of their own. What comes beside it for the same deposit counts first.
 */
function withinRates(money: readonly Money[]): Money[] {
  const came = new Map<string, bigint>()
  return money.map((one) => {
    const { report, deposit, outcome } = one
    if (outcome !== 'credited' || !deposit) return one
    const before = came.get(deposit.id) ?? deposit.arrived
    const amount = creditable(report, deposit, before)
    came.set(deposit.id, before + amount)
    const rest = report.amount - amount
    if (rest === 0n) return one
    if (amount === 0n) return asWaiting(report, deposit, 'beyond_rate')
    const beyond = { ...report, movementId: `${report.movementId}:beyond`, amount: rest }
    return { ...one, report: { ...report, amount }, beyond: asWaiting(beyond, deposit, 'beyond_rate') }
  })
}

function creditable({ amount, at, rate }: Report, { asked }: LockedDeposit, before: bigint): bigint {
  if (!rate) return amount
  const most = rate.upTo > asked ? rate.upTo : asked
  if (at > rate.until || before >= most) return 0n
  return amount < most - before ? amount : most - before
}

/** Whoever looks at it reads of which deposit it is, and why it waits. */
function asWaiting(report: Report, deposit: LockedDeposit, outcome: 'beyond_rate' | 'uncounted'): Money {
  const content = `for ${writeId('dep', deposit.id)}, ${whyOf(report, outcome)} ${report.content}`.trim()
  return { report: { ...report, content }, deposit, outcome }
}

function whyOf({ rate, at }: Report, outcome: 'beyond_rate' | 'uncounted'): string {
  const isLate = rate !== undefined && at > rate.until
  if (outcome === 'uncounted') return `invalid at its gateway${isLate ? ', after its rate ended' : ''}`
  return isLate ? 'after its rate ended' : 'beyond what it asked'
}

function asMovement({ report, deposit, outcome }: Money) {
  return {
    report,
    whose: deposit && outcome === 'credited' ? { state: 'matched' as const, deposit } : suspense,
  }
}

const suspense = { state: 'suspense' } as const

/** Money under no id of its own was kept before. What is nobody's, or in another currency, waits for a person. */
async function outcomeOf(
  tx: Tx,
  gateway: string,
  { report, first, deposit, outcome }: Money,
  movementId: string | null | undefined,
): Promise<ReportOutcome> {
  if (movementId === undefined) return outcome
  if (movementId === null) return await tellOtherwise(tx, gateway, report)
  if (outcome === 'credited') return outcome
  const { amount, currency } = report
  await keepUnclaimed(tx, { movementId, gateway, amount, currency, at: tx.clock.now() })
  if (first) await noteApart(tx, report, { id: movementId, before: await readMovement(tx, gateway, first) })
  return deposit ? await leaveToPeople(tx, deposit, report, outcome) : outcome
}

/**
 * Another event tells of money that was taken: it counts once, and where it says another amount a person is told. Where it bears
 * another memo it may be other money under the same name, or the same told with less of its text: a person decides.
 */
async function tellOtherwise(tx: Tx, gateway: string, report: Report): Promise<ReportOutcome> {
  const apart = await keepApart(tx, gateway, report, 'suspense')
  if (apart) {
    const { amount, currency } = report
    await keepUnclaimed(tx, { movementId: apart.id, gateway, amount, currency, at: tx.clock.now() })
    await noteApart(tx, report, apart)
    return 'unclaimed'
  }
  const before = await readMovement(tx, gateway, report)
  if (before.amount !== report.amount || before.currency !== report.currency)
    await note(tx, {
      actor: 'system',
      action: 'movement.told_otherwise',
      subject: `movement:${before.id}`,
      detail: {
        eventId: report.eventId,
        was: writeAmount(before.amount),
        amount: writeAmount(report.amount),
        currency: report.currency,
      },
    })
  return 'told_before'
}

/** Says in the audit trail that one name stands for two movements, and by which memo each; it may be the same. */
export async function noteApart(
  tx: Tx,
  report: Report,
  { id, before }: { id: string; before: Movement },
): Promise<void> {
  await note(tx, {
    actor: 'system',
    action: 'movement.named_alike',
    subject: `movement:${before.id}`,
    detail: { eventId: report.eventId, was: before.memo, memo: memoOf(report), apart: id },
  })
}

/** Moves no purse, for only a person can tell what it is worth: says so in the audit trail, and why. */
export async function leaveToPeople(
  tx: Tx,
  deposit: LockedDeposit,
  { eventId, outcome, amount, currency }: Report,
  why: ReportOutcome,
): Promise<ReportOutcome> {
  await note(tx, {
    actor: 'system',
    action: `deposit.${why}`,
    subject: `deposit:${deposit.id}`,
    detail: { eventId, outcome, amount: writeAmount(amount), currency },
  })
  return why
}
