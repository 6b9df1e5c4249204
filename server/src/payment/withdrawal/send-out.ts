import { assert, readSharedTime, Refusal, sql, type Tx } from '#kit'
import { houseAccount, type HouseAccount } from '#ledger'
import { claimReturned } from '#payment/report'
import { capture, moveBetweenAccounts, returnWithdrawal } from '#wallet'
import { writeAmount, writeId } from '@fairground/contract'
import { noteGivenBack, type Staff } from './review.ts'
import { withdrawalCause, mustBe, takeStep } from './withdrawal.ts'
import type { Withdrawal, WithdrawalRef } from './withdrawal.ts'

/** By which account of the house's it left, how that is known, and by which asking. */
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
      back_by: null,
      paid_at: at,
      confirm_by: new Date(at.getTime() + assumedAfter * 60_000),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', found.id)
    .execute()
}

/**
 * Says by which of the house's accounts a locked withdrawal really left that was said to have been sent by one of its askings:
 * where it was said of another, what went by that lies there again.
 */
export async function markLeftBy(
  tx: Tx,
  found: Withdrawal,
  { gateway, saidOf, attempt, isLast }: { gateway: string; saidOf: string; attempt: number; isLast: boolean },
): Promise<void> {
  const { memberId, id, amount, fee, state } = found
  if (saidOf === gateway) return
  await moveBetweenAccounts(tx, {
    cause: withdrawalCause(found, `left:${attempt}`),
    from: houseAccount(`gateway:${saidOf}`, found),
    to: houseAccount(`gateway:${gateway}`, found),
    amount: amount - fee,
    reference: writeId('wdr', id),
    at: tx.clock.now(),
  })
  // What came back by word came back to the account it was said of, until its movement is named.
  if (!isLast || !outside.includes(state)) return
  await tx.db
    .updateTable('payment.withdrawal')
    .set({ gateway })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** Where what was sent is no more with the house. */
const outside: readonly Withdrawal['state'][] = ['paid', 'assumed', 'confirmed', 'disputed']

/** Who says that something came back and how they know, and the movement that waits in suspense where a feed told of it. */
export type SaidBack = Staff & { reason: string; movementId?: string | undefined }

/**
 * Takes back a locked withdrawal that its bank sent back after it was sent: what would have arrived is the member's to spend
 * again, or what arrived by the movement that is named. Refused `withdrawal_state` where it was not sent, or came back before,
 * and `not_found` where no such money waits.
 */
export async function takeReturnedLocked(
  tx: Tx,
  found: Withdrawal,
  { actor, reason, movementId }: SaidBack,
): Promise<void> {
  mustBe(found, outside)
  const { gateway, amount, from } = await findBack(tx, found, movementId, { least: 1n })
  const { memberId, book, currency } = found
  await takeStep(tx, found, 'returned', { actor, reason })
  const cause = withdrawalCause(found, `back:${found.step}`)
  const reference = writeId('wdr', found.id)
  const back = { memberId, book, currency, gateway, cause, amount, reference, at: tx.clock.now() }
  await returnWithdrawal(tx, back, from)
  await noteGivenBack(tx, found, { actor, reason, detail: detailOf(movementId, amount) })
}

/**
 * What came back of a locked withdrawal: by word all that was sent, at the account it was sent by; otherwise what the movement
 * says, which waits in suspense no more.
 */
export async function findBack(
  tx: Tx,
  found: Withdrawal,
  movementId: string | undefined,
  { least }: { least: bigint },
): Promise<{ gateway: string; amount: bigint; from: HouseAccount }> {
  const { gateway, state } = found
  if (gateway === null) throw new Refusal('withdrawal_state', { state })
  const sent = found.amount - found.fee
  if (movementId === undefined)
    return { gateway, amount: sent, from: houseAccount(`gateway:${gateway}`, found) }
  if (found.backBy !== null) throw new Refusal('not_found')
  const since = await sentAgainAt(tx, found)
  const movement = await claimReturned(tx, movementId, { ...found, least, most: sent, since })
  await keepBackBy(tx, found, movementId)
  const from = houseAccount(`suspense:${movement.gateway}`, found)
  return { gateway: movement.gateway, amount: movement.amount, from }
}

/** Keeps by which movement what was sent last came back. */
export async function keepBackBy(tx: Tx, { memberId, id }: WithdrawalRef, movementId: string): Promise<void> {
  await tx.db
    .updateTable('payment.withdrawal')
    .set({ back_by: movementId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

/** Since when a withdrawal that was sent before is to be sent again; null of one that was sent once. What came earlier is not of this. */
async function sentAgainAt(tx: Tx, { memberId, id }: Withdrawal): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(s.at) as at from payment.withdrawal_step s
    where s.member_id = ${memberId}::uuid and s.withdrawal_id = ${id}::uuid and s.state = 'approved' and exists (
      select from payment.withdrawal_step before where before.member_id = s.member_id
        and before.withdrawal_id = s.withdrawal_id and before.state = 'paid' and before.number < s.number)`.execute(
    tx.db,
  )
  return rows[0]?.at ?? null
}

/** What the audit trail says of a movement that was named. */
export const detailOf = (movement: string | undefined, amount: bigint): Record<string, string> =>
  movement === undefined ? {} : { movement, amount: writeAmount(amount) }
