import type { recovery } from '@fairground/contract'
import { guardsOf, readTicket, takeTicket } from '#identity/login'
import { checkPassword, hashPassword } from '#identity/password'
import type { Sessions } from '#identity/session'
import { setPassword } from '#identity/sign-in'
import type { Tries } from '#identity/throttle'
import { Refusal, sessionCookie, transact, type Context, type SignedCall, type Tx } from '#kit'
import type { z } from 'zod'
import { requireGood } from './chosen-password.ts'
import { proveSelf, requireFactor } from './prove-self.ts'

type ChangePasswordForm = z.output<typeof recovery.changePassword.input>

/**
 * Changes the caller's password, by the old one or by the change ticket of the sign-in just made, and where there is a
 * factor by that too. Every other session ends; this one goes on under another token, and has proved no more than before.
 * What is wrong with the new password is told before a ticket is used up.
 */
export async function changePassword(
  context: Context,
  sessions: Sessions,
  tries: Tries,
  form: ChangePasswordForm,
  call: SignedCall,
): Promise<{ token: string }> {
  const { memberId, sessionId } = call.caller
  const guards = await guardsOf(context.db, memberId)
  await requireGood(context, form, guards.username)
  const { changeTicket, newPassword } = form
  if (changeTicket === undefined) await proveSelf(context, tries, guards, form.oldPassword, call)
  else await requireTicket(context, changeTicket, call)
  if (guards.passwordHash && (await checkPassword(newPassword, guards.passwordHash)))
    throw new Refusal('same_password')
  const hash = await hashPassword(newPassword)
  const token = await transact(context, async (tx) => {
    if (changeTicket !== undefined) await takeTicket(tx, 'change-password', changeTicket)
    else await requireUnchanged(tx, memberId, guards.passwordHash)
    const { language, address } = call
    await setPassword(tx, memberId, hash, { how: 'changed', language, address, keepSessionId: sessionId })
    return await sessions.rotate(tx, sessionId, null)
  })
  call.setCookie(sessionCookie(context.config), token)
  return { token }
}

/** Whether the ticket is this session's is looked at first, so that somebody else's is not used up. */
async function requireTicket(context: Context, ticket: string, call: SignedCall): Promise<void> {
  const { caller } = call
  await requireFactor(context, call)
  const found = await readTicket(context.db, context.clock.now(), 'change-password', ticket)
  if (found?.loginId !== caller.memberId || found.detail.sessionId !== caller.sessionId)
    throw new Refusal('ticket_invalid')
}

/** Of two that change it at once by one old password, the second's is no longer the old one. */
async function requireUnchanged(tx: Tx, loginId: string, before: string | null): Promise<void> {
  const { passwordHash } = await guardsOf(tx.db, loginId, 'hold')
  if (passwordHash !== before) throw new Refusal('password_wrong')
}
