import { randomUUID } from 'node:crypto'
import { Refusal, transact, type Context } from '#kit'
import {
  lockWithdrawal,
  mustBe,
  noteWithdrawal,
  readForStaff,
  sayYes,
  stopForReversal,
  takeStep,
} from '#payment/withdrawal'
import type { WithdrawalSaid, Staff, WithdrawalRef } from '#payment/withdrawal'
import { beginAttempt, findForgotten, openAttempt } from './attempt.ts'
import { concludeLocked, minutesToDeny } from './conclude.ts'
import { byHand, openPayers } from './gateways.ts'

/**
 * Takes an approved withdrawal in hand before it is sent by a bank's own means: from now on it is on its way, and no payer is
 * asked for it. Where a gateway took back money of its member's since it was asked for, it is held instead. Refused
 * `withdrawal_state` where it is not approved, or is held: a payer may have been asked.
 */
export async function takeInHand(
  context: Context,
  ref: WithdrawalRef,
  { actor }: Staff,
): Promise<WithdrawalSaid> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['approved'])
    if (found.heldFor !== null) throw new Refusal('withdrawal_state', { state: 'held' })
    if (await stopForReversal(tx, found)) return
    await beginAttempt(tx, found, { gateway: byHand, key: randomUUID(), isAskedAfter: false })
    await takeStep(tx, found, 'paying', { actor })
    await noteWithdrawal(tx, found, actor, 'withdrawal.take')
  })
  const { state, heldFor } = await readForStaff(context.db, ref)
  return { state, waitsFor: 0, ...(heldFor !== null && { heldFor }) }
}

/**
 * Ends what a payer does not say, with its statement in hand: two people who say the same of it, of what is on its way too
 * where its payer is there no more and nobody asks after it. That what was taken in hand, or stood in a file for a bank, went,
 * one may say who sees it there. Answers how many it still waits for. Refused `withdrawal_state` where somebody will say it,
 * or nobody was asked to send it.
 */
export async function resolveByHand(
  context: Context,
  ref: WithdrawalRef,
  { actor, became, reference }: Staff & { became: 'paid' | 'failed'; reference: string },
): Promise<WithdrawalSaid> {
  const assumedAfter = await minutesToDeny(context)
  const payers = openPayers(context).map(({ name }) => name)
  return await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    const attempt = await openAttempt(tx.db, ref)
    if (!attempt) throw new Refusal('withdrawal_state', { state: found.state })
    const isOurs = attempt.gateway === byHand
    const waitsForPeople = isOurs || (await findForgotten(tx, payers)).some(({ id }) => id === found.id)
    mustBe(found, waitsForPeople ? ['paying', 'unknown'] : ['unknown'])
    const people = (await sayYes(tx, found, actor, became)).length
    await noteWithdrawal(tx, found, actor, `withdrawal.${became}`, reference)
    const needed = isOurs && became === 'paid' ? 1 : 2
    if (people < needed) return { state: found.state, waitsFor: needed - people }
    const known = { state: became, payerId: reference, said: reference } as const
    const toldBy = `${isOurs ? byHand : 'statement'} ${reference}`
    const teller = { actor, toldBy, assumedAfter }
    await concludeLocked(tx, found, attempt, known, teller)
    return { state: became, waitsFor: 0 }
  })
}
