import { randomUUID } from 'node:crypto'
import { Refusal, transact, type Context } from '#kit'
import { lockWithdrawal, mustBe, sayYes, takeStep, noteWithdrawal } from '#payment/withdrawal'
import type { WithdrawalSaid, Staff, WithdrawalRef } from '#payment/withdrawal'
import { beginAttempt, findForgotten, openAttempt } from './attempt.ts'
import { concludeLocked, minutesToDeny } from './conclude.ts'
import { byHand, openPayers } from './gateways.ts'

/**
 * Says that an approved withdrawal was sent by hand, by what the bank calls it. Refused `withdrawal_state` where it is not
 * approved, is held, or a payer was asked to send it: money goes once.
 */
export async function payByHand(
  context: Context,
  ref: WithdrawalRef,
  { actor, reference }: Staff & { reference: string },
): Promise<void> {
  const assumedAfter = await minutesToDeny(context)
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, ref)
    mustBe(found, ['approved'])
    if (found.heldFor !== null) throw new Refusal('withdrawal_state', { state: 'held' })
    const attempt = await beginAttempt(tx, found, { gateway: byHand, key: randomUUID(), isAskedAfter: false })
    const paying = await takeStep(tx, found, 'paying', { actor })
    const known = { state: 'paid', payerId: reference, said: reference } as const
    const teller = { actor, toldBy: `${byHand} ${reference}`, assumedAfter }
    await concludeLocked(tx, paying, attempt, known, teller)
    await noteWithdrawal(tx, found, actor, 'withdrawal.paid', reference)
  })
}

/**
 * Ends what a payer does not say, with its statement in hand: two people who say the same of it, of what is on its way too
 * where its payer is there no more and nobody asks after it. That a bank was sent a file with it and carried it out, one may
 * say who sees it there. Answers how many it still waits for. Refused `withdrawal_state` where somebody will say it.
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
    const teller = { actor, toldBy: `statement ${reference}`, assumedAfter }
    await concludeLocked(tx, found, attempt, known, teller)
    return { state: became, waitsFor: 0 }
  })
}
