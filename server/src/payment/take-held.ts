import { writeId, type payment } from '@fairground/contract'
import { depositRoom } from '#care/guard'
import { Refusal, transact, type Caller, type Context } from '#kit'
import { releaseDeposit } from '#wallet'
import { toDeposit } from './queries.ts'

/**
 * Takes what of a deposit came beyond a limit of the member's own, once there is room for all of it: then it can be spent,
 * and counts as deposited now. What was taken before is answered as it is. Refused `own_deposit_limit` without room, and
 * `deposit_not_held` where nothing ever was.
 */
export async function takeHeld(
  context: Context,
  depositId: string,
  caller: Caller,
): Promise<payment.Deposit> {
  const { memberId, book, currency } = caller
  const owner = { memberId, book, currency }
  return await transact(context, async (tx) => {
    const mine = tx.db
      .selectFrom('payment.deposit')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('id', '=', depositId)
    const row = await mine.forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('deposit_unknown')
    if (row.hold_id === null) throw new Refusal('deposit_not_held')
    if (row.held === 0n) return toDeposit(row)
    const { refusal } = await depositRoom(tx, { owner, id: depositId, amount: row.held })
    if (refusal) throw refusal
    await releaseDeposit(tx, {
      ...owner,
      id: row.hold_id,
      cause: `deposit:${depositId}:over:released`,
      amount: row.held,
      reference: writeId('dep', depositId),
      at: tx.clock.now(),
    })
    await tx.db
      .updateTable('payment.deposit')
      .set({ held: 0n })
      .where('member_id', '=', memberId)
      .where('id', '=', depositId)
      .execute()
    return toDeposit({ ...row, held: 0n })
  })
}
