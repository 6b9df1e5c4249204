import type { recovery } from '@fairground/contract'
import { guardsOf, proveEmail, readTicket, takeTicket } from '#identity/login'
import { hashPassword } from '#identity/password'
import type { Sessions } from '#identity/session'
import { admit, setPassword, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Context, type Tx } from '#kit'
import { hasHadMoney } from '#wallet'
import type { z } from 'zod'
import { requireGood } from './chosen-password.ts'

type ResetPasswordForm = z.output<typeof recovery.resetPassword.input>

/**
 * Sets a new password by the ticket of a mailed link: who could read the mail has the address, which is proved by it.
 * Every session of the login ends. Of two that use one link at once, one does; the other is refused `ticket_invalid`.
 */
export async function resetPassword(
  context: Context,
  sessions: Sessions,
  form: ResetPasswordForm,
  call: Call,
): Promise<SignedIn> {
  const { ticket, newPassword } = form
  const waiting = await readTicket(context.db, context.clock.now(), 'reset-password', ticket)
  if (!waiting) throw new Refusal('ticket_invalid')
  const { loginId, detail } = waiting
  const { username } = await guardsOf(context.db, loginId)
  await requireGood(context, form, username)
  const hash = await hashPassword(newPassword)
  await transact(context, async (tx) => {
    await takeTicket(tx, 'reset-password', ticket)
    await requireOwn(tx, loginId, String(detail.email))
    // First, so that the mail about the new password reaches the address that has just shown itself to be theirs.
    await proveEmail(tx, loginId, String(detail.email))
    const { language, address } = call
    await setPassword(tx, loginId, hash, { how: 'reset_by_email', language, address })
  })
  return await admit(context, sessions, loginId, 'reset', call)
}

/** Money may have come since the link was mailed to an address that nobody has proved. */
async function requireOwn(tx: Tx, loginId: string, email: string): Promise<void> {
  const guards = await guardsOf(tx.db, loginId)
  const proved = guards.emailProved && guards.email === email
  if (!proved && (await hasHadMoney(tx.db, loginId))) throw new Refusal('ticket_invalid')
}
