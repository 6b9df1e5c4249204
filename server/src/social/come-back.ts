import type { RefusalCode } from '@fairground/contract'
import { authorizationCodeGrant } from 'openid-client'
import { sha256, transact, type Context } from '#kit'
import { keepProvedAccount } from './proved-account.ts'
import type { Person, Provider } from './port.ts'
import { callbackOf } from './providers.ts'
import { troubleOf } from './trouble.ts'

type Pending = { nonce: string; code_verifier: string; return_to: string; login_id: string | null }

/**
 * Ends a visit to a provider and answers the path to go on to: with a ticket in its fragment, which no server and no log
 * sees, or with the code of what went wrong. A return counts once, in the browser that left, within ten minutes.
 */
export async function comeBack(
  context: Context,
  provider: Provider,
  search: string,
  browser: Buffer,
): Promise<string> {
  const state = new URLSearchParams(search).get('state') ?? ''
  const pending = await takePending(context, provider.name, state, browser)
  if (!pending) return refusedTo('/', 'social_failed')
  try {
    const person = await prove(context, provider, search, state, pending)
    const purpose = pending.login_id === null ? 'sign-in' : 'link'
    const proof = { ...person, provider: provider.name, purpose, loginId: pending.login_id } as const
    const ticket = await transact(context, (tx) => keepProvedAccount(tx, proof, browser))
    return `${pending.return_to}#social=${ticket}${purpose === 'link' ? '&purpose=link' : ''}`
  } catch (error) {
    return refusedTo(pending.return_to, troubleOf(context, provider.name, error))
  }
}

async function takePending(
  { db, clock }: Context,
  provider: string,
  state: string,
  browser: Buffer,
): Promise<Pending | undefined> {
  return await db
    .deleteFrom('social.pending')
    .where('state_hash', '=', sha256(state))
    .where('provider', '=', provider)
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', clock.now())
    .returning(['nonce', 'code_verifier', 'return_to', 'login_id'])
    .executeTakeFirst()
}

/** Exchanges the code and checks all there is to check: state, issuer, audience, times, nonce and signature. */
async function prove(
  context: Context,
  provider: Provider,
  search: string,
  state: string,
  { nonce, code_verifier: verifier }: Pending,
): Promise<Person> {
  const configuration = await provider.configuration()
  const here = new URL(callbackOf(context.config, provider.name) + search)
  const tokens = await authorizationCodeGrant(configuration, here, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('the provider sent no id token')
  return provider.personOf(claims)
}

function refusedTo(path: string, code: RefusalCode): string {
  return `${path}#social-refused=${code}`
}
