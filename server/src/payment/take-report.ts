import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { Refusal, transact, type Context, type Tx } from '#kit'
import { ownerOf } from '#member'
import * as wallet from '#wallet'
import type { Gateway, Report } from './gateway.ts'

/** What a report led to: nothing when it, or its payment, was seen before, or when it came too late to decline. */
export type ReportOutcome = 'credited' | 'declined' | 'seen_before' | 'too_late'

/**
 * Takes a gateway's report, once for its event. Money that arrived is credited once, whatever came before it; a decline
 * ends only a deposit that is still pending. A report that names no deposit of ours is refused and forgotten: it may
 * have overtaken the deposit, and the gateway will come again.
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
  const deposit = await tx.db
    .selectFrom('payment.deposit')
    .select(['member_id', 'id', 'state', 'amount'])
    .where('gateway', '=', gateway.name)
    .where('gateway_reference', '=', report.reference)
    .forUpdate()
    .executeTakeFirst()
  if (!deposit) throw new Refusal('deposit_unknown')
  if (deposit.state === 'paid') return 'seen_before'
  if (report.outcome === 'declined' && deposit.state !== 'pending') return 'too_late'
  const amount = report.outcome === 'paid' ? report.amount : deposit.amount
  await tx.db
    .updateTable('payment.deposit')
    .set({ state: report.outcome, amount, settled_at: tx.clock.now() })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute()
  if (report.outcome === 'declined') return 'declined'
  await credit(tx, gateway, deposit, amount)
  return 'credited'
}

async function credit(
  tx: Tx,
  gateway: Gateway,
  deposit: { member_id: string; id: string; amount: bigint },
  amount: bigint,
): Promise<void> {
  const owner = await ownerOf(tx.db, deposit.member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  const depositId = writeId('dep', deposit.id)
  await wallet.deposit(tx, {
    ...owner,
    cause: `deposit:${deposit.id}`,
    gateway: gateway.name,
    amount,
    reference: depositId,
    at: tx.clock.now(),
  })
  if (amount === deposit.amount) return
  await note(tx, {
    actor: 'system',
    action: 'deposit.amount_differs',
    subject: `deposit:${deposit.id}`,
    detail: { asked: writeAmount(deposit.amount), arrived: writeAmount(amount) },
  })
}
