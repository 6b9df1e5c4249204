import { lacking, type social } from '@fairground/contract'
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { requireStepUp } from '#identity'
import { Refusal, sha256, type Call, type Context } from '#kit'
import type { z } from 'zod'
import { tieBrowser } from './browser.ts'
import { linkOf } from './links.ts'
import { callbackOf, providerNamed, type Providers } from './providers.ts'
import { asUnavailable } from './trouble.ts'

type Asked = z.output<typeof social.start.input>

const lifeMs = 10 * 60_000

/**
 * Begins a visit to a provider: answers where to go, and remembers what must come back from there, for ten minutes and
 * this browser only. To link, one is signed in as more than a demo and has stepped up.
 */
export async function start(
  context: Context,
  providers: Providers,
  { provider: name, returnTo, purpose }: Asked,
  call: Call,
): Promise<{ url: string }> {
  const provider = providerNamed(providers, name)
  const loginId = purpose === 'link' ? await linkerOf(context, name, call) : null
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

async function linkerOf(context: Context, provider: string, { caller }: Call): Promise<string> {
  if (!caller) throw new Refusal('not_signed_in')
  const refusal = lacking(caller.isAgent, 'member')
  if (refusal) throw new Refusal(refusal)
  await requireStepUp(context, caller)
  if (await linkOf(context.db, caller.memberId, provider)) throw new Refusal('social_linked')
  return caller.memberId
}
