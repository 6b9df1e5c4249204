import type { Context } from '#kit'
import { settingsOf } from '#site'

const dayMs = 86_400_000

/** After how long a password is to be changed; null where the operator does not want that. */
export type DebtRule = { expiresAfterMs: number | null }

export async function debtRule(context: Context): Promise<DebtRule> {
  const rule = await settingsOf(context, ['switch.forceExpiredPasswordChange', 'password.expiresAfterDays'])
  const days = rule['password.expiresAfterDays']
  const wanted = rule['switch.forceExpiredPasswordChange'] && days > 0
  return { expiresAfterMs: wanted ? days * dayMs : null }
}

type Aged = { must_change_password: boolean; password_changed_at: Date | null; created_at: Date }

/**
 * Whether a password that lets somebody in at this time is to be changed first: one that somebody else chose always, an old
 * one where the operator wants that. Who came by another way used nothing that is over, and owes nothing.
 */
export function owesChange({ expiresAfterMs }: DebtRule, login: Aged, at: Date): boolean {
  if (login.must_change_password) return true
  const since = login.password_changed_at ?? login.created_at
  return expiresAfterMs !== null && at.getTime() - since.getTime() > expiresAfterMs
}

/** Whether a password was good only until a time that has come. */
export function isPasswordOver({ password_expires_at: until }: Expiring, at: Date): boolean {
  return until !== null && until <= at
}

type Expiring = { password_expires_at: Date | null }
