import type { payment } from '@fairground/contract'
import { Refusal, transact, type Context } from '#kit'
import { announceDeposit, lockDeposit, readDeposit, type Reading, type LockedDeposit } from '#payment/deposit'
import { claimUploads } from '#upload'
import type { z } from 'zod'

type Receipt = z.output<typeof payment.sendReceipt.input>

/** In these a member may say that they paid. */
const states: readonly LockedDeposit['state'][] = ['pending', 'expired', 'cancelled']

/**
 * Takes pictures of a receipt and has a person look for the money; they prove nothing, and credit nothing. Refused
 * `deposit_state` for what was paid, declined or is being looked at.
 */
export async function sendReceipt(context: Context, receipt: Receipt, by: Reading): Promise<payment.Deposit> {
  const { depositId, uploadIds, note: said } = receipt
  const { memberId } = by.caller
  await transact(context, async (tx) => {
    const deposit = await lockDeposit(tx, depositId, memberId)
    if (!deposit) throw new Refusal('deposit_unknown')
    if (!states.includes(deposit.state)) throw new Refusal('deposit_state', { state: deposit.state })
    await claimUploads(tx, { memberId, uploadIds, purpose: 'receipt' })
    await tx.db
      .updateTable('payment.deposit')
      .set({ state: 'review', upload_ids: uploadIds, said })
      .where('member_id', '=', memberId)
      .where('id', '=', depositId)
      .execute()
    announceDeposit(tx, deposit, 'review')
  })
  return await readDeposit(context, by, depositId)
}
