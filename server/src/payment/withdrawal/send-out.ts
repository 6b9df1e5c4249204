import { assert, readSharedTime, Refusal, transact, type Context, type Tx } from '#kit'
import { houseAccount } from '#ledger'
import { capture, returnWithdrawal } from '#wallet'
import { writeId } from '@fairground/contract'
import { noteWithdrawal, type Staff } from './review.ts'
import { withdrawalCause, lockWithdrawal, mustBe, takeStep } from './withdrawal.ts'
import type { Withdrawal, WithdrawalRef } from './withdrawal.ts'

/** Who sent it, how that is known, and by which asking. */
export type SentOut = {
  gateway: string
  toldBy: string
  attempt: number
  actor: string
  /** How many minutes its member has to say that it did not come. */
  assumedAfter: number
}

/**
 * Says that a locked withdrawal was sent: what arrives leaves the house by a gateway's account, and its fee is the house's.
 * From now on its member is asked whether it came.
 */
export async function markSent(
  tx: Tx,
  found: Withdrawal,
  { gateway, toldBy, attempt, actor, assumedAfter }: SentOut,
): Promise<void> {
  const { memberId, book, currency, holdId, feeHoldId } = found
  const at = await readSharedTime(tx.db, tx.clock)
  const ending = { memberId, book, currency, at }
  const to = (name: string) => houseAccount(name, found)
  // A withdrawal that is sent again costs its fee again, which was given back before.
  const feeTaken = attempt === 1 ? 'fee:taken' : `fee:taken:${attempt}`
  const postings = await capture(tx, [
    { ...ending, id: holdId, cause: withdrawalCause(found, `paid:${attempt}`), to: to(`gateway:${gateway}`) },
    ...(feeHoldId === null
      ? []
      : [{ ...ending, id: feeHoldId, cause: withdrawalCause(found, feeTaken), to: to('fee:withdrawal') }]),
  ])
  for (const { state } of postings) assert(state === 'posted', 'what was not sent is held')
  await takeStep(tx, found, 'paid', { actor })
  await tx.db
    .updateTable('payment.withdrawal')
    .set({
      gateway,
      told_by: toldBy,
      paid_at: at,
      confirm_by: new Date(at.getTime() + assumedAfter * 60_000),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', found.id)
    .execute()
}

/**
 * Takes back a withdrawal that its bank sent back after it was sent: what would have arrived is the member's to spend again.
 * Refused `withdrawal_state` where it was not sent, or came back before.
 */
export async function takeReturned(
  context: Context,
  ref: WithdrawalRef,
  { actor, reason }: Staff & { reason: string },
): Promise<void> {
  await transact(context, async (tx) => {
    await takeReturnedLocked(tx, await lockWithdrawal(tx, ref), { actor, reason })
  })
}

/** The same of a withdrawal that is locked. */
export async function takeReturnedLocked(
  tx: Tx,
  found: Withdrawal,
  { actor, reason }: Staff & { reason: string },
): Promise<void> {
  mustBe(found, ['paid', 'assumed', 'confirmed', 'disputed'])
  if (found.gateway === null) throw new Refusal('withdrawal_state', { state: found.state })
  const { memberId, book, currency, gateway, amount, fee } = found
  await takeStep(tx, found, 'returned', { actor, reason })
  await returnWithdrawal(tx, {
    memberId,
    book,
    currency,
    gateway,
    cause: withdrawalCause(found, `back:${found.step}`),
    amount: amount - fee,
    reference: writeId('wdr', found.id),
    at: tx.clock.now(),
  })
  await noteWithdrawal(tx, found, actor, 'withdrawal.returned', reason)
}
