import { writeId, type payment } from '@fairground/contract'
import { depositRoom } from '#care/guard'
import { seeBrowser } from '#identity/session'
import { Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import { lockDeposit, readDeposit } from '#payment/deposit'
import { mustNotBeHeld } from '#payment/likeness'
import { releaseDeposit } from '#wallet'

/**
 * Takes what of a deposit came beyond a limit of the member's own, once there is room for all of it: then it can be spent,
 * and counts as deposited now. What was taken before is answered as it is. Refused `own_deposit_limit` without room,
 * `payment_held` until a person looked who is to, `deposit_goes_back` where it waits to be sent back by now, and
 * `deposit_not_held` where nothing ever was.
 */
export async function takeHeld(
  context: Context,
  depositId: string,
  call: SignedCall,
): Promise<payment.Deposit> {
  const { memberId, book, currency } = call.caller
  const owner = { memberId, book, currency }
  // Kept even where it refuses, whichever browser they come by the next time.
  await seeBrowser(context, memberId, call)
  await transact(context, async (tx) => {
    if (!(await lockDeposit(tx, depositId, memberId))) throw new Refusal('deposit_unknown')
    const arrivals = await heldOnce(tx, memberId, depositId)
    if (arrivals.length === 0) throw new Refusal('deposit_not_held')
    const held = arrivals.filter((one) => one.held > 0n)
    const waiting = held.filter(({ due_at }) => due_at === null)
    if (held.length > 0 && waiting.length === 0) throw new Refusal('deposit_goes_back')
    const amount = waiting.reduce((sum, { held }) => sum + held, 0n)
    if (amount === 0n) return
    await mustNotBeHeld(tx, memberId)
    const { refusal } = await depositRoom(tx, { owner, id: depositId, amount })
    if (refusal) throw refusal
    for (const { number, movement_id, held, hold_id } of waiting) {
      const base = number === 1 ? `deposit:${depositId}` : `deposit:${depositId}:${movement_id}`
      await releaseDeposit(tx, {
        ...owner,
        id: String(hold_id),
        cause: `${base}:over:released`,
        amount: held,
        reference: writeId('dep', depositId),
        at: tx.clock.now(),
      })
    }
    await tx.db
      .updateTable('payment.arrival')
      .set({ held: 0n })
      .where('member_id', '=', memberId)
      .where('deposit_id', '=', depositId)
      .where('due_at', 'is', null)
      .execute()
  })
  return await readDeposit(context, call, depositId)
}

async function heldOnce(tx: Tx, memberId: string, depositId: string) {
  return await tx.db
    .selectFrom('payment.arrival')
    .select(['number', 'movement_id', 'held', 'hold_id', 'due_at'])
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .where('hold_id', 'is not', null)
    .orderBy('number')
    .execute()
}
