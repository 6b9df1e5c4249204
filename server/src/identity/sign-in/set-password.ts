import { note } from '#audit'
import { queueMessage } from '#delivery'
import { dropTickets, passwordChanged } from '#identity/login'
import { endSessions, endRemembered } from '#identity/session'
import type { Tx } from '#kit'

export type NewPassword = {
  /** How it came to be set, for the audit trail. */
  how: 'changed' | 'reset_by_email' | 'reset_by_mobile' | 'reset_by_operator'
  /** In what to tell its owner where nobody knows what they read. */
  language: string
  address?: string
  /** The session that asked, which goes on; every other one ends. */
  keepSessionId?: string
  /** A password somebody else made: good until then, for signing in and choosing one's own. */
  oneTimeUntil?: Date
}

/**
 * Gives a login another password: every other session and remembered browser of it ends, links and tickets that would set
 * one are good for nothing more, and its owner is told at the address they have proved.
 */
export async function setPassword(
  tx: Tx,
  loginId: string,
  passwordHash: string,
  { how, language, address, keepSessionId, oneTimeUntil }: NewPassword,
): Promise<void> {
  const login = await tx.db
    .updateTable('identity.login')
    .set({
      password_hash: passwordHash,
      password_changed_at: tx.clock.now(),
      must_change_password: oneTimeUntil !== undefined,
      password_expires_at: oneTimeUntil ?? null,
    })
    .where('id', '=', loginId)
    .returning(['username', 'email', 'email_proved_at', 'language'])
    .executeTakeFirstOrThrow()
  await endSessions(tx, loginId, keepSessionId)
  await endRemembered(tx, loginId)
  await dropTickets(tx, loginId, ['change-password', 'reset-password', 'second-factor', 'registered'])
  const subject = `member:${loginId}`
  const actor = how === 'reset_by_operator' ? 'operator' : subject
  await note(tx, {
    actor,
    action: `password.${how}`,
    subject,
    ...(address && { detail: { address } }),
  })
  if (login.email && login.email_proved_at)
    await queueMessage(tx, {
      channel: 'mail',
      to: login.email,
      template: passwordChanged,
      values: { username: login.username, time: tx.clock.now().toISOString() },
      language: login.language ?? language,
    })
}
