import { writeId } from '@fairground/contract'
import { assert, newId, queueJob, sql, transact, type Context, type Tx } from '#kit'
import { houseAccount } from '#ledger'
import { hold, returnWithdrawal } from '#wallet'
import { payJob } from './ask.ts'
import { countApart, mustBeApart, noteWithdrawal, sayYes, type WithdrawalSaid } from './review.ts'
import { detailOf, findBack, type SaidBack } from './send-out.ts'
import { lockWithdrawal, mustBe, takeStep, withdrawalCause } from './withdrawal.ts'
import type { Withdrawal, WithdrawalRef } from './withdrawal.ts'

const people = 2

/**
 * Sends a disputed withdrawal again: the reason is by what it is known that the first came back. It takes two people, whatever
 * it comes to; one who says so again is one. What came back, all of it and by the movement that the second of them names, and
 * its fee is set aside anew before anybody else could spend it. Refused `withdrawal_state` where nobody disputes it, `not_found`
 * where no such money waits, and `withdrawal_own_hand` to who did something to its member by hand within 30 days.
 */
export async function payAgain(
  context: Context,
  ref: WithdrawalRef,
  { actor, reason, movementId }: SaidBack,
): Promise<WithdrawalSaid> {
  return await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['disputed'])
    await mustBeApart(tx, found, actor)
    const said = await countApart(tx, found, await sayYes(tx, found, actor, 'again'))
    const detail = detailOf(movementId, found.amount - found.fee)
    await noteWithdrawal(tx, found, actor, 'withdrawal.again', reason, detail)
    if (said < people) return { state: found.state, waitsFor: people - said }
    await takeBack(tx, found, movementId)
    await setAsideAgain(tx, found)
    await takeStep(tx, found, 'approved', { actor, reason })
    await queueJob(tx, payJob, {}, { key: payJob })
    return { state: 'approved', waitsFor: 0 }
  })
}

/** What was sent is back, and the fee was for nothing. */
async function takeBack(tx: Tx, found: Withdrawal, movementId: string | undefined): Promise<void> {
  const { memberId, book, currency, amount: asked, fee, step } = found
  const { gateway, amount, from } = await findBack(tx, found, movementId, { least: asked - fee })
  const back = { memberId, book, currency, gateway, reference: writeId('wdr', found.id), at: tx.clock.now() }
  await returnWithdrawal(tx, { ...back, cause: withdrawalCause(found, `back:${step}`), amount }, from)
  if (fee === 0n) return
  const cause = withdrawalCause(found, `fee:back:${step}`)
  await returnWithdrawal(tx, { ...back, cause, amount: fee }, houseAccount('fee:withdrawal', found))
}

/** The holds of the first sending are spent; the second has its own. */
async function setAsideAgain(tx: Tx, found: Withdrawal): Promise<void> {
  const { memberId, id, book, currency, amount, fee, step } = found
  const common = { memberId, book, currency, reference: writeId('wdr', id), at: tx.clock.now() }
  const [holdId, feeHoldId] = [newId(tx.clock), fee > 0n ? newId(tx.clock) : null]
  const cause = withdrawalCause(found, `again:${step}`)
  const postings = await hold(tx, [
    { ...common, id: holdId, cause, kind: 'withdrawal', amount: amount - fee },
    ...(feeHoldId === null
      ? []
      : [{ ...common, id: feeHoldId, cause: `${cause}:fee`, kind: 'withdrawal_fee', amount: fee }]),
  ])
  for (const { state } of postings) assert(state === 'posted', 'what came back can be set aside')
  await sql`
    update payment.withdrawal set hold_id = ${holdId}::uuid, fee_hold_id = ${feeHoldId}::uuid
    where member_id = ${memberId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
