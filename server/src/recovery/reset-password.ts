import type { recovery } from '@fairground/contract'
import {
  admit,
  guardsOf,
  hashPassword,
  proveEmail,
  readTicket,
  setPassword,
  takeTicket,
  type Sessions,
  type SignedIn,
} from '#identity'
import { Refusal, transact, type Call, type Context } from '#kit'
import type { z } from 'zod'
import { requireGood } from './chosen-password.ts'

type Form = z.output<typeof recovery.resetPassword.input>

/**
 * Sets a new password by the ticket of a mailed link: who could read the mail has the address, which is proved by it.
 * Every session of the login ends. Of two that use one link at once, one does; the other is refused `ticket_invalid`.
 */
export async function resetPassword(
  context: Context,
  sessions: Sessions,
  form: Form,
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
    // First, so that the mail about the new password reaches the address that has just shown itself to be theirs.
    await proveEmail(tx, loginId, String(detail.email))
    const { language, address } = call
    await setPassword(tx, loginId, hash, { how: 'reset_by_email', language, address })
  })
  return await admit(context, sessions, loginId, 'reset', call)
}
