import { writeId } from '@fairground/contract'
import { hasTouched, note } from '#audit'
import { assert, queueJob, Refusal, transact, type Context, type Tx } from '#kit'
import { release } from '#wallet'
import { payJob } from './ask.ts'
import { countReversals } from './rules.ts'
import { readWithdrawalTerms } from './terms.ts'
import { withdrawalCause, lockWithdrawal, mustBe, takeStep } from './withdrawal.ts'
import type { State, Withdrawal, WithdrawalRef } from './withdrawal.ts'

/** One of the staff, by the name they are known by. */
export type Staff = { actor: string }

/** What a withdrawal is after somebody said something of it: how it stands, how many people it still waits for, and why it is held. */
export type WithdrawalSaid = { state: State; waitsFor: number; heldFor?: string }

/** For how long whoever changed something of a member's by hand is not one of two who let their money go. */
const ownHandMs = 30 * 24 * 3_600_000

/**
 * Approves a withdrawal that waits for it, or one that could not be sent. From `withdrawal.twoPersonFrom` on it takes two
 * people; one who says so again is one, and one who did something to its member by hand since they said so is none. Where a
 * deposit was taken back that nobody who looked knew of, it is held instead.
 * Refused `withdrawal_state` where it waits for nobody, or is held, and `withdrawal_own_hand` to one of two who did something
 * to its member by hand within 30 days.
 */
export async function approveWithdrawal(
  context: Context,
  ref: WithdrawalRef,
  { actor }: Staff,
): Promise<WithdrawalSaid> {
  const { twoPersonFrom } = await readWithdrawalTerms(context)
  return await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['review', 'failed'])
    if (found.heldFor !== null) throw new Refusal('withdrawal_state', { state: 'held' })
    const needed = found.amount >= twoPersonFrom ? 2 : 1
    if (await stopForReversal(tx, found)) return { state: 'review', waitsFor: needed, heldFor: takenBack }
    if (needed > 1) await mustBeApart(tx, found, actor)
    const said = await sayYes(tx, found, actor, 'approved')
    const people = needed > 1 ? await countApart(tx, found, said) : said.length
    await noteWithdrawal(tx, found, actor, 'withdrawal.approve')
    if (people < needed) return { state: found.state, waitsFor: needed - people }
    await takeStep(tx, found, 'approved', { actor })
    await queueJob(tx, payJob, {}, { key: payJob })
    return { state: 'approved', waitsFor: 0 }
  })
}

const takenBack = 'A gateway took back money of its member’s since this was asked for.'

/**
 * Holds a locked withdrawal that nobody holds where a gateway took back a deposit of its member's since it was asked for, or
 * since it was held for that: what is set aside for it may be what the house lost. Whoever lifts the hold knows of it, and all
 * that approving it takes is asked for anew. Answers whether it did.
 */
export async function stopForReversal(tx: Tx, found: Withdrawal): Promise<boolean> {
  const reversals = await countReversals(tx.db, found.memberId)
  if (reversals <= found.reversals) return false
  const stopped = await takeStep(tx, found, 'review', { actor: 'system', reason: takenBack })
  await tx.db
    .updateTable('payment.withdrawal')
    .set({ reversals })
    .where('member_id', '=', found.memberId)
    .where('id', '=', found.id)
    .execute()
  await setHeld(tx, stopped, takenBack)
  await noteWithdrawal(tx, stopped, 'system', 'withdrawal.hold', takenBack)
  return true
}

/** Refuses `withdrawal_own_hand` to who did something to a withdrawal's member by hand of late. */
export async function mustBeApart(tx: Tx, ref: WithdrawalRef, actor: string): Promise<void> {
  if ((await countApart(tx, ref, [actor])) === 0) throw new Refusal('withdrawal_own_hand')
}

/** How many of those who said so did nothing to a withdrawal's member by hand of late, before they said it or since. */
export async function countApart(
  tx: Tx,
  { memberId }: WithdrawalRef,
  actors: readonly string[],
): Promise<number> {
  const [subject, since] = [`member:${memberId}`, new Date(tx.clock.now().getTime() - ownHandMs)]
  let apart = 0
  for (const actor of actors) if (!(await hasTouched(tx.db, { actor, subject, since }))) apart++
  return apart
}

/** Writes down that somebody said this of a withdrawal as it stands. Answers who has. */
export async function sayYes(
  tx: Tx,
  { memberId, id, step }: Withdrawal,
  actor: string,
  decision: 'approved' | 'paid' | 'failed' | 'again' | 'returned',
): Promise<string[]> {
  await tx.db
    .insertInto('payment.approval')
    .values({ member_id: memberId, withdrawal_id: id, round: step, actor, decision, at: tx.clock.now() })
    .onConflict((held) => held.doNothing())
    .execute()
  const said = await tx.db
    .selectFrom('payment.approval')
    .select('actor')
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', id)
    .where('round', '=', step)
    .where('decision', '=', decision)
    .execute()
  return said.map((one) => one.actor)
}

/** Refuses a withdrawal that was not sent, for a reason that its member reads: all of it is theirs to spend again. */
export async function refuseWithdrawal(
  context: Context,
  ref: WithdrawalRef,
  { actor, reason }: Staff & { reason: string },
): Promise<void> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['review', 'approved', 'failed'])
    await takeStep(tx, found, 'refused', { actor, reason })
    await giveBack(tx, found)
    await noteWithdrawal(tx, found, actor, 'withdrawal.refuse', reason)
  })
}

async function giveBack(tx: Tx, found: Withdrawal): Promise<void> {
  const { memberId, book, currency, holdId, feeHoldId } = found
  const at = tx.clock.now()
  const parts = [
    { id: holdId, cause: withdrawalCause(found, 'void') },
    ...(feeHoldId === null ? [] : [{ id: feeHoldId, cause: withdrawalCause(found, 'fee:void') }]),
  ].map((part) => ({ memberId, book, currency, at, ...part }))
  for (const posting of await release(tx, parts))
    assert(posting.state === 'posted', 'what was not sent is held')
}

/** Holds a withdrawal that was not sent for a reason that staff read: it waits, whoever approves it. */
export async function holdWithdrawal(
  context: Context,
  ref: WithdrawalRef,
  { actor, reason }: Staff & { reason: string },
): Promise<void> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['review', 'approved', 'failed'])
    if (found.state === 'approved') await takeStep(tx, found, 'review', { actor })
    await setHeld(tx, found, reason)
    await noteWithdrawal(tx, found, actor, 'withdrawal.hold', reason)
  })
}

/** Lets a withdrawal that is held go on. One that is not stays as it is. */
export async function liftHold(context: Context, ref: WithdrawalRef, { actor }: Staff): Promise<void> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    if (found.heldFor === null) return
    await setHeld(tx, found, null)
    await noteWithdrawal(tx, found, actor, 'withdrawal.lift')
  })
}

async function setHeld(tx: Tx, { memberId, id }: WithdrawalRef, reason: string | null): Promise<void> {
  await tx.db
    .updateTable('payment.withdrawal')
    .set({ held_for: reason })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute()
}

export async function noteWithdrawal(
  tx: Tx,
  { id }: WithdrawalRef,
  actor: string,
  action: string,
  reason = '',
  detail: Record<string, string> = {},
): Promise<void> {
  await note(tx, { actor, action, subject: `withdrawal:${id}`, reason, detail })
}

/**
 * Notes that money of a withdrawal is its member's again by somebody's word, under the member too: who says so is none of two
 * who let that member's money go.
 */
export async function noteGivenBack(
  tx: Tx,
  ref: WithdrawalRef,
  { actor, reason, detail }: Staff & { reason: string; detail: Record<string, string> },
): Promise<void> {
  await noteWithdrawal(tx, ref, actor, 'withdrawal.returned', reason, detail)
  const ofMember = { withdrawal: writeId('wdr', ref.id), ...detail }
  const subject = `member:${ref.memberId}`
  await note(tx, { actor, action: 'withdrawal.given_back', subject, reason, detail: ofMember })
}
