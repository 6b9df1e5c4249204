import { z } from 'zod'
import { checked, checkRefusals } from './challenge.ts'
import { endpoint, guesses, Nothing } from './endpoint.ts'
import { Instant } from './time.ts'

/** How a person calls the platform: 0 a member, 1 and 2 agents, 4 a demo, 41 and 42 an agent's own account types. */
export const IsAgent = z.literal([0, 1, 2, 4, 41, 42])

/** What a session was opened in: browser and system by their names, the country by its two letters. */
export const SignInPlace = z.object({
  browser: z.string(),
  system: z.string(),
  country: z.string().nullable(),
})

export const SignedIn = z.object({
  token: z.string(),
  account: z.string(),
  isAgent: IsAgent,
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  /** With an expired password: permits one change without the old one, for five minutes. */
  changeTicket: z.string().nullable(),
  lastSignIn: Instant.nullable(),
  /** Where the sign-in before this one came from, where there was one and it is known. */
  lastSignInFrom: SignInPlace.optional(),
})

/**
 * By `username`, a password; by `sms`, `username` holds the mobile number and `password` the code sent to it; by
 * `firebase`, the password is the id token that proves the number.
 */
export const Credentials = z.object({
  username: z.string().trim().toLowerCase().min(1).max(64),
  password: z.string().min(1).max(4096),
  type: z.enum(['username', 'sms', 'firebase']).default('username'),
  countryDialingCode: z.string().trim().max(8).default(''),
  /** Lets this browser come back without a password for thirty days. */
  remember: z.boolean().default(false),
  ...checked,
})

const sealedRefusals = ['stale_payload', 'sealed_payload_required', 'unreadable_payload'] as const

export const signIn = endpoint({
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary:
    'Signs in by username and password, or by a code sent to the mobile number. After failures `wrong_credentials` says `captchaRequired`.',
  input: Credentials,
  reply: SignedIn,
  refusals: [
    'wrong_credentials',
    ...checkRefusals,
    'code_invalid',
    'function_not_enabled',
    'account_suspended',
    'not_a_member',
    ...sealedRefusals,
  ],
})

export const signInAsAgent = endpoint({
  method: 'POST',
  path: '/wps/session/login/agent',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary: 'Signs an agent in, by the same ways; anyone else is refused.',
  input: Credentials,
  reply: SignedIn,
  refusals: ['not_an_agent', ...signIn.refusals],
})

/** A browser that was remembered comes back: its cookie is exchanged for a session and for the next cookie. */
export const resume = endpoint({
  method: 'POST',
  path: '/wps/session/resume',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  summary:
    'Exchanges the cookie of a remembered browser for a session. The cookie turns at every use; a used one that comes again ends them all.',
  input: Nothing,
  reply: SignedIn,
  refusals: ['not_remembered', 'session_expired', 'account_suspended', 'not_a_member'],
})

/** What a server that may send members here asks for: a code of one use and at most a minute. */
export const makeEntryCode = endpoint({
  method: 'POST',
  path: '/wps/session/entry',
  who: 'anyone',
  limit: { points: 600, seconds: 60, per: 'address' },
  idempotent: true,
  summary:
    'Makes the one-use code that signs a member in by address. `signature` is the hex HMAC-SHA256, under the secret of entries, of the idempotency key, `at` and `username` joined by line feeds.',
  input: z.object({
    username: z.string().trim().toLowerCase().min(1).max(64),
    /** When it was signed, in seconds since 1970; a minute either way is taken. */
    at: z.int(),
    signature: z.string().regex(/^[0-9a-f]{64}$/, { error: 'signature' }),
  }),
  reply: z.object({ token: z.string(), url: z.string(), expiresAt: Instant }),
  refusals: [
    'function_not_enabled',
    'entry_signature',
    'not_found',
    'not_a_member',
    'idempotency_key_required',
    'idempotency_conflict',
  ],
})

export const enterByCode = endpoint({
  method: 'POST',
  path: '/wps/session/login/code',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary: 'Signs in by the one-use code of an address.',
  input: z.object({ token: z.string().min(1).max(128) }),
  reply: SignedIn,
  refusals: ['ticket_invalid', 'account_suspended', 'not_a_member', ...sealedRefusals],
})

export const tryDemo = endpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  limit: { points: 30, seconds: 300, per: 'address' },
  summary: 'Opens a demo account with play money of its own (isAgent 4).',
  input: z.object({ os: z.string().max(40).default(''), platform: z.string().max(8).default('W') }),
  reply: SignedIn,
  refusals: ['function_not_enabled'],
})

export const signOut = endpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'session',
  whileExcluded: true,
  whileOwing: true,
  summary: 'Ends this session.',
  input: Nothing,
  reply: Nothing,
  refusals: [],
})

/** Public keys for sealed payloads: two live at a time, the first is the one to use. */
export const keys = endpoint({
  method: 'GET',
  path: '/wps/system/keys',
  who: 'anyone',
  summary: 'The JWKS to which sealed payloads are encrypted (ECDH-ES, A256GCM).',
  input: Nothing,
  reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  refusals: [],
})
