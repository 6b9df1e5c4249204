import type { RefusalCode } from '@fairground/contract'
import { AuthorizationResponseError, ClientError } from 'openid-client'
import { Refusal, type Context } from '#kit'

/** For a provider that does not answer: notes why, and refuses `social_unavailable`. */
export function asUnavailable(context: Context, provider: string): (error: unknown) => never {
  return (error) => {
    context.log.warn({ err: error, provider }, 'a provider of accounts does not answer')
    throw new Refusal('social_unavailable', { retryAfterS: 30 })
  }
}

/** What a person is told of a visit that came to nothing. Why it could not be verified is ours to know. */
export function troubleOf(context: Context, provider: string, error: unknown): RefusalCode {
  if (error instanceof AuthorizationResponseError && error.error === 'access_denied') return 'social_denied'
  context.log.warn({ err: error, provider }, 'a visit to a provider of accounts came to nothing')
  return isSilence(error) ? 'social_unavailable' : 'social_failed'
}

/** No answer, or one of a server in trouble. */
function isSilence(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'server_error' || error.error === 'temporarily_unavailable'
  if (error instanceof ClientError) return error.code === 'OAUTH_TIMEOUT'
  return error instanceof TypeError && error.message === 'fetch failed'
}
