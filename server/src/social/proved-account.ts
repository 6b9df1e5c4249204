import { newSecret, Refusal, sha256, type Call, type Config, type Tx } from '#kit'
import { browserCookie, browserOf } from './browser.ts'
import type { Person } from './port.ts'

/** What a proved account elsewhere may be used for: see the table's own words. */
export type ProvedPurpose = 'sign-in' | 'newcomer' | 'link'

/** An account elsewhere that somebody in this browser has just proved to be theirs. */
export type ProvedAccount = Person & {
  provider: string
  purpose: ProvedPurpose
  /** Who left to link it. */
  loginId: string | null
}

const lifeS: Record<ProvedPurpose, number> = { 'sign-in': 120, link: 600, newcomer: 900 }

/** Keeps a proof, for this browser alone, and answers the ticket that stands for it. */
export async function keepProvedAccount(tx: Tx, proof: ProvedAccount, browser: Buffer): Promise<string> {
  const token = newSecret()
  await tx.db
    .insertInto('social.proof')
    .values({
      token_hash: sha256(token),
      purpose: proof.purpose,
      provider: proof.provider,
      subject: proof.subject,
      email: proof.email,
      email_proved: proof.emailProved,
      browser_hash: browser,
      login_id: proof.loginId,
      expires_at: new Date(tx.clock.now().getTime() + lifeS[proof.purpose] * 1000),
    })
    .execute()
  return token
}

/**
 * Uses a proof up, with the transaction. Refused `ticket_invalid` when it was used, is over, is for something else or
 * lies in another browser.
 */
export async function takeProvedAccount(
  config: Config,
  tx: Tx,
  purposes: readonly ProvedPurpose[],
  ticket: string,
  call: Call,
): Promise<ProvedAccount> {
  const row = await tx.db
    .deleteFrom('social.proof')
    .where('token_hash', '=', sha256(ticket))
    .where('purpose', 'in', purposes)
    .where('browser_hash', '=', browserOf(call.cookie(browserCookie(config))))
    .where('expires_at', '>', tx.clock.now())
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('ticket_invalid')
  return {
    purpose: row.purpose as ProvedPurpose,
    provider: row.provider,
    subject: row.subject,
    email: row.email,
    emailProved: row.email_proved,
    loginId: row.login_id,
  }
}
