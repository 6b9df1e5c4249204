import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { Refusal, transact, type Context, type Tx } from '#kit'
import { creditDeposit, lockDeposit } from '#payment/deposit'
import { returnUnclaimed } from '#wallet'
import { endUnreadable } from './event.ts'
import { lockSuspense, type Movement } from './movement.ts'

type By = { actor: string; reason: string }

/**
 * Says whose money in suspense is, as a person decided, and credits it to that deposit; once, whoever decides beside them. The
 * audit trail has it under the member too: who decided is none of two who let that money go.
 * Refused `not_found` where it waits no more, `deposit_unknown`, and `currency_unsupported` where it is of another currency.
 */
export async function matchMovement(
  context: Context,
  movementId: string,
  depositId: string,
  { actor, reason }: By,
): Promise<void> {
  await transact(context, async (tx) => {
    const movement = await lockSuspense(tx, movementId)
    const deposit = await lockDeposit(tx, depositId)
    if (!deposit || deposit.gateway !== movement.gateway) throw new Refusal('deposit_unknown')
    if (deposit.currency !== movement.currency)
      throw new Refusal('currency_unsupported', { currency: deposit.currency })
    await tx.db
      .updateTable('payment.movement')
      .set({ state: 'matched', member_id: deposit.member_id, deposit_id: deposit.id })
      .where('id', '=', movementId)
      .execute()
    await creditDeposit(tx, deposit, { movementId, amount: movement.amount, unclaimed: true })
    const detail = { deposit: writeId('dep', deposit.id), amount: writeAmount(movement.amount) }
    await note(tx, { actor, action: 'movement.matched', subject: `movement:${movementId}`, reason, detail })
    // Whoever says that money is a member's has a hand in what they can take out.
    const ofMember = { subject: `member:${deposit.member_id}`, detail: { movementId, ...detail } }
    await note(tx, { actor, action: 'deposit.matched', reason, ...ofMember })
  })
}

/** What was sent out, and between which amounts, and since when where that is known, what came back of it is. */
export type CameBack = {
  memberId: string
  id: string
  currency: string
  least: bigint
  most: bigint
  since: Date | null
}

/**
 * Says that money in suspense is what a bank sent back of a locked withdrawal, once; whoever says so gives it on from there.
 * Refused `not_found` where it waits no more, is not of the currency or between the amounts, or came before.
 */
export async function claimReturned(
  tx: Tx,
  movementId: string,
  { memberId, id, currency, least, most, since }: CameBack,
): Promise<Movement> {
  const movement = await lockSuspense(tx, movementId)
  const fits = movement.currency === currency && movement.amount >= least && movement.amount <= most
  if (!fits || (since !== null && movement.at < since)) throw new Refusal('not_found')
  await tx.db
    .updateTable('payment.movement')
    .set({ state: 'matched', member_id: memberId, withdrawal_id: id })
    .where('id', '=', movementId)
    .execute()
  return movement
}

/** Says that money in suspense was sent back where it came from, once. Refused `not_found` where it waits no more. */
export async function returnMovement(
  context: Context,
  movementId: string,
  { actor, reason }: By,
): Promise<void> {
  await transact(context, async (tx) => {
    const { gateway, amount, currency } = await lockSuspense(tx, movementId)
    await tx.db
      .updateTable('payment.movement')
      .set({ state: 'returned' })
      .where('id', '=', movementId)
      .execute()
    await returnUnclaimed(tx, { movementId, gateway, amount, currency, at: tx.clock.now() })
    const detail = { amount: writeAmount(amount), currency }
    await note(tx, { actor, action: 'movement.returned', subject: `movement:${movementId}`, reason, detail })
  })
}

/** Says that somebody looked at what a gateway told of and nobody can read. Refused `not_found` where it waits no more. */
export async function sayRead(context: Context, eventId: string, { actor, reason }: By): Promise<void> {
  await transact(context, async (tx) => {
    if (!(await endUnreadable(tx, eventId))) throw new Refusal('not_found')
    await note(tx, { actor, action: 'event.read', subject: `event:${eventId}`, reason })
  })
}
