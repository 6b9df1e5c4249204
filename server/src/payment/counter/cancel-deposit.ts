import { releaseDeposits } from '#care/guard'
import { queueJob, Refusal, transact, type Context } from '#kit'
import { announceDeposit, lockDeposit, readDeposit, type Reading } from '#payment/deposit'
import type { payment } from '@fairground/contract'

/**
 * Ends a deposit that its member will not pay, and gives back the room it kept; its gateway is told so a moment later, where it
 * can be told. One that was cancelled is answered as it is. Refused `deposit_state` for what has ended otherwise or a
 * person looks at, and `deposit_seen` where its money is on its way.
 */
export async function cancelDeposit(
  context: Context,
  depositId: string,
  by: Reading,
): Promise<payment.Deposit> {
  const { memberId } = by.caller
  await transact(context, async (tx) => {
    const deposit = await lockDeposit(tx, depositId, memberId)
    if (!deposit) throw new Refusal('deposit_unknown')
    if (deposit.state === 'cancelled') return
    if (deposit.state !== 'started' && deposit.state !== 'pending')
      throw new Refusal('deposit_state', { state: deposit.state })
    if (deposit.seen_at) throw new Refusal('deposit_seen')
    await tx.db
      .updateTable('payment.deposit')
      .set({ state: 'cancelled', settled_at: tx.clock.now() })
      .where('member_id', '=', memberId)
      .where('id', '=', depositId)
      .execute()
    await releaseDeposits(tx, [{ memberId, id: depositId }])
    await queueJob(tx, 'payment:tell-cancelled', { memberId, depositId })
    announceDeposit(tx, deposit, 'cancelled')
  })
  return await readDeposit(context, by, depositId)
}
