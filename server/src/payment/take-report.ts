import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { depositRoom, releaseDeposits } from '#care/guard'
import { Refusal, transact, type Context, type Tx } from '#kit'
import { ownerOf } from '#member'
import * as wallet from '#wallet'
import type { Gateway, Report } from './port.ts'
import { hasArrived, type Reported, type ReportOutcome } from './reported.ts'
import { takeReversal } from './take-reversal.ts'

/**
 * Takes a gateway's report, once for its event. Money that arrived is credited once, whatever came before it, as far as the
 * member's own limits have room, and the rest is held for them; a decline
 * ends only a deposit that is still pending; a reversal takes back what the purse holds. A report that names no deposit
 * of ours, or takes back what has not arrived, is refused and forgotten: it may have overtaken what it follows from, and
 * the gateway will come again.
 */
export async function takeReport(
  context: Context,
  gateway: Gateway,
  report: Report,
  body: string,
): Promise<ReportOutcome> {
  return await transact(context, async (tx) => {
    if (!(await noteEvent(tx, gateway, report, body))) return 'seen_before'
    const outcome = await apply(tx, gateway, report)
    await tx.db
      .updateTable('payment.webhook')
      .set({ outcome })
      .where('gateway', '=', gateway.name)
      .where('event_id', '=', report.eventId)
      .execute()
    return outcome
  })
}

/** Keeps the event as it came; false when it is here already. A rival with the same event waits for the first to end. */
async function noteEvent(tx: Tx, gateway: Gateway, report: Report, body: string): Promise<boolean> {
  const noted = await tx.db
    .insertInto('payment.webhook')
    .values({
      gateway: gateway.name,
      event_id: report.eventId,
      received_at: tx.clock.now(),
      body,
      outcome: 'taken',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return noted !== undefined
}

async function apply(tx: Tx, gateway: Gateway, report: Report): Promise<ReportOutcome> {
  const deposit = await lockReported(tx, gateway, report.reference)
  if (report.currency !== deposit.currency) return await leave(tx, deposit, report, 'other_currency')
  if (report.outcome === 'declined') return await decline(tx, deposit)
  if (report.outcome === 'reversed') return await takeReversal(tx, gateway, deposit, report)
  if (hasArrived(deposit)) return await leave(tx, deposit, report, 'paid_again')
  await settle(tx, deposit, 'paid', report.amount)
  await credit(tx, gateway, deposit, report.amount)
  return 'credited'
}

/** Finds the deposit a reference leads to and holds it until the report is taken. */
async function lockReported(tx: Tx, gateway: Gateway, reference: string): Promise<Reported> {
  const deposit = await tx.db
    .selectFrom('payment.reference as r')
    .innerJoin('payment.deposit as d', (join) =>
      join.onRef('d.member_id', '=', 'r.member_id').onRef('d.id', '=', 'r.deposit_id'),
    )
    .select(['d.member_id', 'd.id', 'd.state', 'd.amount', 'd.currency', 'd.held', 'd.hold_id'])
    .where('r.gateway', '=', gateway.name)
    .where('r.value', '=', reference)
    .forUpdate('d')
    .executeTakeFirst()
  if (!deposit) throw new Refusal('deposit_unknown')
  return deposit
}

async function decline(tx: Tx, deposit: Reported): Promise<ReportOutcome> {
  if (deposit.state !== 'pending') return 'too_late'
  await settle(tx, deposit, 'declined', deposit.amount)
  await releaseDeposits(tx, [{ memberId: deposit.member_id, id: deposit.id }])
  return 'declined'
}

async function settle(tx: Tx, deposit: Reported, state: 'paid' | 'declined', amount: bigint): Promise<void> {
  await tx.db
    .updateTable('payment.deposit')
    .set({ state, amount, settled_at: tx.clock.now() })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute()
}

async function credit(tx: Tx, gateway: Gateway, deposit: Reported, amount: bigint): Promise<void> {
  const owner = await ownerOf(tx.db, deposit.member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  if (owner.currency !== deposit.currency) throw new Error("a deposit is not in its member's currency")
  const { free } = await depositRoom(tx, { owner, id: deposit.id, amount })
  const reference = writeId('dep', deposit.id)
  const paid = {
    ...owner,
    cause: `deposit:${deposit.id}`,
    gateway: gateway.name,
    reference,
    at: tx.clock.now(),
  }
  if (free > 0n) await wallet.deposit(tx, { ...paid, amount: free })
  if (free < amount)
    await holdRest(tx, deposit, { ...paid, cause: `${paid.cause}:over`, amount: amount - free })
  if (amount === deposit.amount) return
  await note(tx, {
    actor: 'system',
    action: 'deposit.amount_differs',
    subject: `deposit:${deposit.id}`,
    detail: { asked: writeAmount(deposit.amount), arrived: writeAmount(amount) },
  })
}

/** Holds what came beyond the member's own limit: it is theirs, and not to be spent. */
async function holdRest(tx: Tx, deposit: Reported, rest: wallet.Deposit): Promise<void> {
  const hold_id = await wallet.holdDeposit(tx, rest)
  await tx.db
    .updateTable('payment.deposit')
    .set({ held: rest.amount, hold_id })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute()
  await note(tx, {
    actor: 'system',
    action: 'deposit.held',
    subject: `deposit:${deposit.id}`,
    detail: { amount: writeAmount(rest.amount) },
  })
}

/** Moves nothing, for only a person can tell whose money it is: says so in the audit trail. */
async function leave(
  tx: Tx,
  deposit: Reported,
  { eventId, outcome, amount, currency }: Report,
  why: 'paid_again' | 'other_currency',
): Promise<ReportOutcome> {
  await note(tx, {
    actor: 'system',
    action: `deposit.${why}`,
    subject: `deposit:${deposit.id}`,
    detail: { eventId, outcome, amount: writeAmount(amount), currency },
  })
  return why
}
