import { transact, type Context, type Tx } from '#kit'
import { lockWithdrawal, markSent, takeStep, type State, type Withdrawal } from '#payment/withdrawal'
import { setting } from '#site'
import { keepAnswer, openAttempt, type Attempt } from './attempt.ts'
import type { PayerAnswer } from './port.ts'

/** What is known of an attempt: what its payer said, or that nobody knows. */
export type PayoutOutcome = PayerAnswer | { state: 'unknown'; said: string }

/** Who says it, and how that is known. */
export type Teller = { actor: string; toldBy: string }

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
  { actor, toldBy, assumedAfter }: Teller & { assumedAfter: number },
): Promise<void> {
  await keepAnswer(tx, attempt, known.state, known)
  if (known.state === 'paid') {
    await markSent(tx, found, {
      gateway: attempt.gateway,
      toldBy,
      attempt: attempt.number,
      actor,
      assumedAfter,
    })
    return
  }
  const state: State = known.state === 'sent' ? 'paying' : known.state
  if (found.state !== state) await takeStep(tx, found, state, { actor, reason: known.said })
}
