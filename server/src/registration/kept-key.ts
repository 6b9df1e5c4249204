import { createHmac } from 'node:crypto'
import type { RegisterForm } from '@fairground/contract/registration'
import type { RegisterMode } from '@fairground/contract/registration-fields'
import { issueOwnTicket, readTicket } from '#identity/login'
import { Refusal, type Context, type Db, type Tx } from '#kit'

/** A form as it was sent, and whether it made a login with a password. */
export type Sent = { mode: RegisterMode; form: RegisterForm; withPassword: boolean }

/** What is kept of a registration under its key: whom it made, and by what form. */
export type KeptRegistration = { loginId: string; mark: string }

// As long as somebody who saw no answer may still try, on a page that was opened again too.
const keptS = 3_600

/**
 * Keeps whom a registration made under the key it was sent with, in its transaction. Refused `idempotency_conflict` when
 * another was first with the key, which is waited for. Neither the key nor anything a password could be guessed by is kept.
 */
export async function keepKey(tx: Tx, key: string, loginId: string, sent: Sent): Promise<void> {
  if (!key) return
  const kept = await issueOwnTicket(
    tx,
    'registered',
    loginId,
    keptS,
    { mark: markOf(key, sent) },
    tokenOf(key),
  )
  if (!kept) throw new Refusal('idempotency_conflict')
}

/** What was kept under a key, for an hour and until its member has another password. */
export async function readKept(
  { clock }: Pick<Context, 'clock'>,
  db: Db,
  key: string,
): Promise<KeptRegistration | undefined> {
  const ticket = await readTicket(db, clock.now(), 'registered', tokenOf(key))
  return ticket && { loginId: ticket.loginId, mark: String(ticket.detail.mark) }
}

/**
 * Tells one form from another without saying what it holds to anybody who has not the key. What a person shows anew each
 * time is no part of it, nor are passwords: those of a form sent again are held against their hashes. A code that proved
 * the number is, where there is no password to ask for.
 */
export function markOf(key: string, { mode, form, withPassword }: Sent): string {
  const {
    password: _password,
    confirmPassword: _confirmed,
    paymentPassword: _payment,
    securityCheck: _work,
    captcha: _letters,
    registerUrl: _from,
    verificationCode,
    ...typed
  } = form
  const code = withPassword ? '' : verificationCode
  return createHmac('sha256', key)
    .update(JSON.stringify([mode, code, typed]))
    .digest('base64url')
}

function tokenOf(key: string): string {
  return `registration ${key}`
}
