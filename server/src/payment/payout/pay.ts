import { randomUUID } from 'node:crypto'
import { writeId } from '@fairground/contract'
import { assert, doEach, readSharedTime, transact, type Context } from '#kit'
import { readAccountNumber } from '#payment/destination'
import { findPayable, lockWithdrawal, stopForReversal, takeStep } from '#payment/withdrawal'
import type { PayableTo, Withdrawal } from '#payment/withdrawal'
import { beginAttempt, findDue, mayBeSent, type Attempt } from './attempt.ts'
import { conclude, type PayoutOutcome } from './conclude.ts'
import { seeReturned } from './take-returned.ts'
import type { Payer, Payout } from './port.ts'
import { keepRoomOf } from './room.ts'

const atOnce = 100
/** How long a payer has to answer. */
const answersWithinMs = 15_000
/**
 * From when on a payer is believed that it never saw a key: what it was asked may still be on its way to it before. By the time
 * that all servers share, for who asks after it may be another than who sends it, or its clock may jump meanwhile.
 */
const certainAfterMs = 15 * 60_000

/**
 * Has what is approved be sent by the first payer that carries it: an attempt with its key is committed before it is asked. Two workers at
 * once, or one that is killed anywhere, ask once. What cannot be read is not begun, nor is what is more than lies with the
 * payer where it tells, and neither holds up another. Answers how many were asked for.
 */
export async function payApproved(context: Context, payers: readonly Payer[]): Promise<number> {
  let asked = 0
  const carried = new Set<PayableTo>()
  for (const payer of payers) {
    const own = payer.carries.filter((to) => !carried.has(to))
    for (const to of own) carried.add(to)
    asked += await payBy(context, payer, own)
  }
  return asked
}

async function payBy(context: Context, payer: Payer, to: readonly PayableTo[]): Promise<number> {
  let room = payer.room ? await keepRoomOf(context, payer, to, await within(payer.room())) : null
  const approved = await findPayable(context, to, { room, limit: atOnce })
  let asked = 0
  await doEach(approved, async (withdrawal) => {
    const payout = await payoutOf(context, withdrawal)
    if (room !== null && payout.amount > room) return
    const attempt = await begin(context, withdrawal, payer)
    if (!attempt) return
    if (room !== null) room -= payout.amount
    asked += 1
    // Whoever stood still in between leaves it to those who ask after it.
    if (!(await mayBeSent(context, attempt))) return
    const known = await within(payer.send(payout, attempt.key))
    await conclude(context, attempt, known, tellerOf(payer))
  })
  return asked
}

const tellerOf = ({ name, mayReturn }: Payer) => ({ actor: 'system', toldBy: name, mayReturn })

async function begin(
  context: Context,
  withdrawal: Withdrawal,
  { name }: Payer,
): Promise<Attempt | undefined> {
  return await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, withdrawal)
    if (found.state !== 'approved' || found.heldFor !== null) return undefined
    if (await stopForReversal(tx, found)) return undefined
    await takeStep(tx, found, 'paying', { actor: 'system' })
    return await beginAttempt(tx, found, { gateway: name, key: randomUUID(), isAskedAfter: true })
  })
}

/**
 * Asks after every attempt that is due, which has not ended or may come back: by its key, and never by sending again. Only what
 * its payer says ends it. Answers how many were asked after.
 */
export async function askAgain(context: Context, payers: readonly Payer[]): Promise<number> {
  const names = payers.map(({ name }) => name)
  const due = await findDue(context.db, names, await readSharedTime(context.db, context.clock), atOnce)
  let asked = 0
  await doEach(due, async (attempt) => {
    const payer = payers.find(({ name }) => name === attempt.gateway)
    assert(payer !== undefined, 'only what a payer was asked for is asked after')
    asked += 1
    const known = await askAfter(context, payer, attempt)
    if (attempt.state === 'paid') await seeReturned(context, attempt, known)
    else await conclude(context, attempt, known, tellerOf(payer))
  })
  return asked
}

async function askAfter(context: Context, payer: Payer, attempt: Attempt): Promise<PayoutOutcome> {
  const [withdrawal] = await readOne(context, attempt)
  assert(withdrawal !== undefined, 'an attempt has its withdrawal')
  const payout = await payoutOf(context, withdrawal)
  const now = await readSharedTime(context.db, context.clock)
  const answer = await within(payer.find(payout, attempt.key, attempt.payerId))
  if (answer === 'cannot_tell') return { state: 'unknown', said: 'it cannot tell' }
  if (answer !== 'never_seen') return answer
  const isCertain = now.getTime() - attempt.askedAt.getTime() >= certainAfterMs
  return { state: isCertain ? 'failed' : 'unknown', said: 'it was never asked' }
}

async function readOne(context: Context, ref: Attempt): Promise<Withdrawal[]> {
  return await transact(context, async (tx) => [await lockWithdrawal(tx, ref)])
}

async function payoutOf(
  context: Context,
  { memberId, id, destinationId, amount, fee, currency }: Withdrawal,
): Promise<Payout> {
  const to = await readAccountNumber(context, memberId, destinationId)
  return { withdrawalId: writeId('wdr', id), amount: amount - fee, currency, ...to }
}

/** What a payer answers; what it throws, or that it is silent, is that nobody knows. */
async function within<Answer>(asking: Promise<Answer>): Promise<Answer | PayoutOutcome> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('it did not answer in time')), answersWithinMs)
  try {
    return await Promise.race([asking, silence])
  } catch (error) {
    return { state: 'unknown', said: error instanceof Error ? error.message : 'it did not answer' }
  } finally {
    clearTimeout(timer)
  }
}
