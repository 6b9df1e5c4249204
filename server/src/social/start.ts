import type { social } from '@fairground/contract'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { Refusal, sha256, type Call, type Context, type SignedCall } from '#kit'
import type { z } from 'zod'
import { tieBrowser } from './browser.ts'
import { linkOf } from './links.ts'
import { callbackOf, providerNamed, type Providers } from './providers.ts'
import { asUnavailable } from './trouble.ts'

type Asked = z.output<typeof social.start.input>

const lifeMs = 10 * 60_000

/** Begins a visit by which a member links an account elsewhere. Refused `social_linked` to who has one of that provider. */
export async function startLink(
  context: Context,
  providers: Providers,
  asked: Asked,
  call: SignedCall,
): Promise<{ url: string }> {
  const { memberId } = call.caller
  if (await linkOf(context.db, memberId, asked.provider)) throw new Refusal('social_linked')
  return await start(context, providers, asked, call, memberId)
}

/**
 * Begins a visit to a provider: answers where to go, and remembers what must come back from there, for ten minutes and
 * this browser only; and who it is to be linked to, where it is not for signing in.
 */
export async function start(
  context: Context,
  providers: Providers,
  { provider: name, returnTo }: Asked,
  call: Call,
  loginId: string | null = null,
): Promise<{ url: string }> {
  const provider = providerNamed(providers, name)
  const configuration = await provider.configuration().catch(asUnavailable(context, name))
  const [state, nonce, codeVerifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()]
  await context.db
    .insertInto('social.pending')
    .values({
      state_hash: sha256(state),
      provider: name,
      browser_hash: tieBrowser(context.config, call),
      nonce,
      code_verifier: codeVerifier,
      return_to: returnTo.split('#', 1)[0] ?? '/',
      login_id: loginId,
      expires_at: new Date(context.clock.now().getTime() + lifeMs),
    })
    .execute()
  const url = buildAuthorizationUrl(configuration, {
    ...provider.parameters,
    redirect_uri: callbackOf(context.config, name),
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href }
}
