import { z } from 'zod'
import { changes, endpoint, newcomers, Nothing } from './endpoint.ts'
import type { RefusalCode } from './refusal.ts'
import { Instant } from './time.ts'

/** What a proof of work stands for: that a form is filled in by a person, or, with more work, a picture that was read. */
export const ProofKind = z.enum(['form', 'captcha'])
export type ProofKind = z.output<typeof ProofKind>

/**
 * Work for the browser, in the form of ALTCHA's second version: find the counter whose derived key begins with
 * `keyPrefix`. Signed as a whole; it goes back unchanged with the solution.
 */
export const ProofOfWork = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ expiresAt: Instant, kind: ProofKind }),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
})

/** What a form carries to show that a person sent it; which of them is asked for is the server's setting. */
export const checked = {
  /** The proof with its solution, as base64 of JSON `{ challenge, solution: { counter, derivedKey } }`. */
  securityCheck: z.string().max(2048).optional(),
  /** The letters of the picture that the cookie `captcha` stands for. */
  captcha: z.string().max(20).optional(),
}

/** What a form that carries `checked` can be refused for. */
export const checkRefusals = [
  'security_check_required',
  'security_check_failed',
  'captcha_required',
  'captcha_wrong',
] as const

export const securityCheck = endpoint({
  method: 'GET',
  path: '/wps/security-check',
  who: 'anyone',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'address' },
  summary: 'Work for a browser to do before it may send a form; good for one form, for ten minutes.',
  input: z.object({ kind: ProofKind.default('form') }),
  reply: ProofOfWork,
  refusals: [],
})

export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  who: 'anyone',
  whileExcluded: true,
  limit: { points: 120, seconds: 60, per: 'address' },
  summary:
    'A picture of five letters and digits as the base64 of a PNG; the cookie says which. At most one a second.',
  input: Nothing,
  reply: z.base64(),
  refusals: [],
})

/** Until when a code can be used, after which another can be sent: minutes from now, and the time in milliseconds. */
export const CodeSent = z.object({ expiredMinutes: z.int(), expirationTime: z.int() })
export type CodeSent = z.output<typeof CodeSent>

export const smsChannel = endpoint({
  method: 'GET',
  path: '/wps/verification/sms/channel',
  who: 'anyone',
  whileExcluded: true,
  summary: 'Who sends codes: we, by text, or Firebase, which the browser then asks itself at this address.',
  input: Nothing,
  reply: z.object({
    channel: z.enum(['text', 'firebase']),
    firebase: z.object({ url: z.string(), apiKey: z.string() }).nullable(),
  }),
  refusals: [],
})

const countryDialingCode = z.string().trim().max(8)
const number = z.string().trim().max(32)
const sendRefusals = [
  'function_not_enabled',
  'code_resend_blocked',
  'quota_not_sufficient',
  ...checkRefusals,
] as const satisfies readonly RefusalCode[]

export const smsToSignIn = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'anyone',
  whileExcluded: true,
  limit: newcomers,
  summary:
    'Sends a code to sign in with. A number that leads to no account is answered alike, and nothing is sent.',
  input: z.object({ countryDialingCode, mobileNo: number, ...checked }),
  reply: CodeSent,
  refusals: sendRefusals,
})

export const smsToRegister = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  limit: newcomers,
  summary: 'Sends a code that proves a mobile number when registering.',
  input: z.object({ countryDialingCode, mobileNum: number, ...checked }),
  reply: CodeSent,
  refusals: sendRefusals,
})

export const smsToProve = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/member',
  who: 'member',
  whileExcluded: true,
  limit: changes,
  summary: 'Sends a code by which a member proves that a mobile number is theirs.',
  input: z.object({ countryDialingCode, mobileNum: number, ...checked }),
  reply: CodeSent,
  refusals: sendRefusals,
})

export const smsToReset = endpoint({
  method: 'POST',
  path: '/wps/verification/sms/forgot',
  who: 'anyone',
  whileExcluded: true,
  limit: newcomers,
  summary:
    'Sends a code to set a new password with. A number that leads to no account is answered alike, and nothing is sent.',
  input: z.object({ countryDialingCode, mobileNum: number, ...checked }),
  reply: CodeSent,
  refusals: sendRefusals,
})
