import { readSharedTime, transact, type Context } from '#kit'
import { lockWithdrawal, takeReturnedLocked } from '#payment/withdrawal'
import { keepAnswer, lastAttempt, nextLook, type Attempt } from './attempt.ts'
import type { PayoutOutcome } from './conclude.ts'

/** Where what went may come back from: whatever was said of it since. */
const gone = ['paid', 'assumed', 'confirmed', 'disputed']

/**
 * Takes what a payer says of an attempt that went: that it came back gives its member what would have arrived, once. Anything
 * else changes nothing, and it is asked after again for a week. What is being sent another time, or came back by somebody's
 * word, is asked after no more.
 */
export async function seeReturned(context: Context, attempt: Attempt, known: PayoutOutcome): Promise<void> {
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, attempt)
    const last = await lastAttempt(tx.db, attempt)
    const isStillGone = last?.number === attempt.number && gone.includes(found.state)
    if (!isStillGone || known.state === 'returned') await keepAnswer(tx, attempt, 'paid', known)
    else
      await keepAnswer(
        tx,
        attempt,
        'paid',
        { said: attempt.said },
        nextLook(await readSharedTime(tx.db, tx.clock), found.paidAt ?? attempt.askedAt),
      )
    if (!isStillGone || known.state !== 'returned') return
    const reason = known.said ?? `${attempt.gateway} says that it came back`
    await takeReturnedLocked(tx, found, { actor: 'system', reason })
  })
}
