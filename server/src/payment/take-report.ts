import { ownerOf } from '#member'
import { transact, type Context, type Tx } from '#kit'
import * as wallet from '#wallet'
import { writeId } from '@fairground/contract'
import type { Gateway, Report } from './gateway.ts'

/** What a report led to: nothing when it was seen before or names no deposit of ours. */
export type ReportOutcome = 'credited' | 'declined' | 'seen_before' | 'unknown_deposit' | 'too_late'

/**
 * Takes a gateway's report, once for its event. Money that arrived is credited whatever came before it; a decline ends
 * only a deposit that is still pending.
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
    .selectAll()
    .where('gateway', '=', gateway.name)
    .where('gateway_reference', '=', report.reference)
    .forUpdate()
    .executeTakeFirst()
  const owner = deposit && (await ownerOf(tx.db, deposit.member_id))
  if (!deposit || !owner) return 'unknown_deposit'
  if (deposit.state === 'paid' || (report.outcome === 'declined' && deposit.state !== 'pending'))
    return 'too_late'
  const at = tx.clock.now()
  await tx.db
    .updateTable('payment.deposit')
    .set({ state: report.outcome, settled_at: at })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .execute()
  if (report.outcome === 'declined') return 'declined'
  await wallet.deposit(tx, {
    ...owner,
    cause: `deposit:${deposit.id}`,
    gateway: gateway.name,
    amount: deposit.amount,
    reference: writeId('dep', deposit.id),
    at,
  })
  return 'credited'
}
