import { factorsOf, kindsOf } from '#factor'
import { guardsOf, issueTicket } from '#identity/login'
import { Refusal, transact, type Context, type Tx } from '#kit'

/** How someone proved who they are. */
export type Way = 'username' | 'sms' | 'firebase' | 'social' | 'passkey' | 'reset' | 'code' | 'remember'

const ticketS = 300

// A passkey is two factors in one; a remembered browser and a code of another server of the house stand on a sign-in before.
const asked: readonly Way[] = ['username', 'sms', 'firebase', 'social', 'reset']

/** Refuses `second_factor_required`, with a ticket for the second step, where this way in does not do by itself. */
export async function requireSecondStep(
  context: Context,
  loginId: string,
  way: Way,
  confirm?: (tx: Tx) => Promise<void>,
): Promise<void> {
  if (!asked.includes(way)) return
  const kinds = kindsOf(await factorsOf(context.db, loginId))
  if (kinds.length === 0) return
  // Committed before the refusal, which would roll it back.
  const ticket = await transact(context, async (tx) => {
    await guardsOf(tx.db, loginId, 'hold')
    await confirm?.(tx)
    return await issueTicket(tx, 'second-factor', loginId, ticketS, { way })
  })
  throw new Refusal('second_factor_required', { ticket, kinds })
}
