import { readSharedTime, transact, type Context, type Tx } from '#kit'
import { lockWithdrawal, markSent, takeStep, type State, type Withdrawal } from '#payment/withdrawal'
import { setting } from '#site'
import { keepAnswer, nextLook, openAttempt, type Attempt } from './attempt.ts'
import type { PayerAnswer } from './port.ts'
import { compareReceiver } from './receiver.ts'

/** What is known of an attempt: what its payer said, or that nobody knows. */
export type PayoutOutcome = PayerAnswer | { state: 'unknown'; said: string }

/**
 * Who says it, how that is known, whether what they send may come back, and by which account of the house's it left where that
 * is another than the attempt's own.
 */
export type Teller = { actor: string; toldBy: string; mayReturn?: boolean; leftBy?: string }

/** How many minutes whoever is sent something has to say that it did not come. */
export const minutesToDeny = (context: Context) => setting(context, 'withdrawal.assumeReceivedMinutes')

/**
 * Takes what is known of an attempt, once: of one that has ended it changes nothing. Paid, the money has left; failed, its
 * withdrawal waits for somebody; otherwise it goes on, and is asked after.
 */
export async function conclude(
  context: Context,
  attempt: Attempt,
  known: PayoutOutcome,
  teller: Teller,
): Promise<void> {
  const assumedAfter = await minutesToDeny(context)
  await transact(context, async (tx) => {
    const found = await lockWithdrawal(tx, attempt)
    const open = await openAttempt(tx.db, attempt)
    if (open?.number !== attempt.number) return
    await concludeLocked(tx, found, open, known, { ...teller, assumedAfter })
  })
}

/** The same of a withdrawal that is locked, by an attempt of it that is open. */
export async function concludeLocked(
  tx: Tx,
  found: Withdrawal,
  attempt: Attempt,
  known: PayoutOutcome,
  {
    actor,
    toldBy,
    assumedAfter,
    mayReturn = false,
    leftBy = attempt.gateway,
  }: Teller & { assumedAfter: number },
): Promise<void> {
  if (known.state === 'paid') {
    const now = await readSharedTime(tx.db, tx.clock)
    await keepAnswer(tx, attempt, 'paid', known, mayReturn ? nextLook(now, now) : null)
    await markSent(tx, found, {
      gateway: leftBy,
      toldBy,
      attempt: attempt.number,
      actor,
      assumedAfter,
    })
    await compareReceiver(tx, found, attempt, known.receiver)
    return
  }
  // What came back before anybody heard that it went was never told to have left.
  const ended = known.state === 'returned' ? 'failed' : known.state
  await keepAnswer(tx, attempt, ended, known)
  const state: State = ended === 'sent' ? 'paying' : ended
  if (found.state !== state) await takeStep(tx, found, state, { actor, reason: known.said })
}
