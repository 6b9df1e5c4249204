import type { RefusalCode } from '@fairground/contract'
import { Refused, Unreachable } from '@fairground/screen/wire/refused.ts'

/** Where Firebase is asked, and by which key. */
export type Firebase = { url: string; apiKey: string }

const answerWithinMs = 20_000

/** Asks Firebase to send a code to a number (E.164), and gives what the code is exchanged with. */
export async function askFirebase(firebase: Firebase, phoneNumber: string): Promise<string> {
  const { sessionInfo } = await ask<{ sessionInfo: string }>(firebase, 'sendVerificationCode', {
    phoneNumber,
  })
  return sessionInfo
}

/** Exchanges a code for the token our server takes. Refused `code_invalid` when it is not the one that was sent. */
export async function provePhone(firebase: Firebase, sessionInfo: string, code: string): Promise<string> {
  const { idToken } = await ask<{ idToken: string }>(firebase, 'signInWithPhoneNumber', { sessionInfo, code })
  return idToken
}

/** Faults of Firebase's, as ours: https://firebase.google.com/docs/reference/js/auth#autherrorcodes. */
const refusals: Record<string, RefusalCode> = {
  INVALID_CODE: 'code_invalid',
  MISSING_CODE: 'code_invalid',
  SESSION_EXPIRED: 'code_invalid',
  INVALID_SESSION_INFO: 'code_invalid',
  INVALID_PHONE_NUMBER: 'invalid_input',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too_many_requests',
  QUOTA_EXCEEDED: 'too_many_requests',
}

async function ask<Reply>({ url, apiKey }: Firebase, what: string, body: object): Promise<Reply> {
  const response = await send(`${url}:${what}?key=${encodeURIComponent(apiKey)}`, body)
  const answer: unknown = await response.json().catch(() => ({}))
  if (response.ok) return answer as Reply
  const { error } = answer as { error?: { message?: string } }
  const code = (error?.message ?? '').split(' ')[0] ?? ''
  throw new Refused(response.status, refusals[code] ?? 'unknown_error', {})
}

async function send(url: string, body: object): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      signal: AbortSignal.timeout(answerWithinMs),
    })
  } catch (cause) {
    throw new Unreachable(cause)
  }
}
