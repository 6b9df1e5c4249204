import { forgetBrowser, type Sessions } from '#identity/session'
import { admit, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Context } from '#kit'
import { loginOf } from './links.ts'
import { browserCookie, browserOf } from './browser.ts'
import { keepProvedAccount, takeProvedAccount } from './proved-account.ts'

/**
 * Exchanges the ticket of a visit for a session. An account that no login has is refused `social_unknown`, with a ticket
 * that lets this browser link it to an account it signs in to, or register with it; whose email it is never matters.
 */
export async function signInByProvider(
  context: Context,
  sessions: Sessions,
  ticket: string,
  call: Call,
): Promise<SignedIn> {
  const outcome = await transact(context, async (tx) => {
    const proof = await takeProvedAccount(context.config, tx, ['sign-in'], ticket, call)
    const loginId = await loginOf(tx.db, proof)
    if (loginId) return { loginId }
    const browser = browserOf(call.cookie(browserCookie(context.config)))
    const again = await keepProvedAccount(tx, { ...proof, purpose: 'newcomer' }, browser)
    return { loginId, newcomer: { ticket: again, provider: proof.provider, email: proof.email } }
  })
  // Only now: a refusal inside would have rolled the new ticket back.
  if (!outcome.loginId) throw new Refusal('social_unknown', outcome.newcomer)
  const signedIn = await admit(context, sessions, outcome.loginId, 'social', call)
  await forgetBrowser(context, call)
  return signedIn
}
