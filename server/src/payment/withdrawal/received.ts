import type { withdrawal as contract } from '@fairground/contract'
import { sharedTime, sql, transact, type Context, type SignedCall } from '#kit'
import { claimUploads } from '#upload'
import type { z } from 'zod'
import { showWithdrawal } from './queries.ts'
import { noteWithdrawal, type Staff } from './review.ts'
import { lockWithdrawal, mustBe, takeStep, type WithdrawalRef } from './withdrawal.ts'

type Word = z.output<typeof contract.confirmWithdrawal.input>

/**
 * Takes a member's word on whether a withdrawal came. That it did not opens a dispute, with the pictures they show for it;
 * it can be said of what was only assumed to have come too. Word again it changes nothing. Refused `withdrawal_state` where
 * it was not sent, or something else was said before.
 */
export async function sayReceived(
  context: Context,
  said: Word,
  { caller: { memberId } }: SignedCall,
): Promise<contract.Withdrawal> {
  const ref = { memberId, id: said.withdrawalId }
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    if (found.state === (said.received ? 'confirmed' : 'disputed')) return
    mustBe(found, said.received ? ['paid', 'assumed', 'disputed'] : ['paid', 'assumed'])
    const actor = `member:${memberId}`
    if (said.received) {
      await takeStep(tx, found, 'confirmed', { actor })
      return
    }
    await claimUploads(tx, { memberId, uploadIds: said.uploadIds, purpose: 'withdrawal' })
    await tx.db
      .updateTable('payment.withdrawal')
      .set({ proof: said.uploadIds })
      .where('member_id', '=', memberId)
      .where('id', '=', found.id)
      .execute()
    await takeStep(tx, found, 'disputed', { actor, reason: said.note })
  })
  return await showWithdrawal(context, ref)
}

/** Ends a dispute where the bank says that the money came: the reason is what it said. */
export async function confirmByStaff(
  context: Context,
  ref: WithdrawalRef,
  { actor, reason }: Staff & { reason: string },
): Promise<void> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['disputed'])
    await takeStep(tx, found, 'confirmed', { actor, reason })
    await noteWithdrawal(tx, found, actor, 'withdrawal.confirm', reason)
  })
}

const atOnce = 500

/** Takes what was sent and nobody said anything of in time to have come. Answers how many there were. */
export async function assumeReceived(context: Context): Promise<number> {
  const { rows } = await sql<WithdrawalRef>`
    select member_id as "memberId", id from payment.withdrawal
    where state = 'paid' and confirm_by <= ${sharedTime(context.clock)} order by confirm_by limit ${atOnce}`.execute(
    context.db,
  )
  for (const ref of rows)
    await transact(context, async (tx) => {
      const found = await lockWithdrawal(tx, ref)
      if (found.state === 'paid') await takeStep(tx, found, 'assumed', { actor: 'system' })
    })
  return rows.length
}
