import { z } from 'zod'
import { changes, endpoint, guesses, Nothing } from './endpoint.ts'
import { Assertion, Attestation, isOne, PasskeyOptions, proof, TotpCode } from './factor-proof.ts'
import { PasskeyId } from './id.ts'
import { SignedIn } from './identity.ts'
import { Instant } from './time.ts'

export * from './factor-proof.ts'

const PasskeyName = z.string().trim().min(1).max(60)

export const Passkey = z.object({
  id: PasskeyId,
  name: z.string(),
  /** Kept by a password manager or a platform's cloud, and so on more than one device. */
  backedUp: z.boolean(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type Passkey = z.output<typeof Passkey>

export const Factors = z.object({
  passkeys: z.array(Passkey),
  totp: z.object({ createdAt: Instant, lastUsedAt: Instant.nullable() }).nullable(),
  recoveryCodesLeft: z.int(),
})
export type Factors = z.output<typeof Factors>

/** Recovery codes in the clear, the only time they are; null when codes of earlier still stand. */
const RecoveryCodes = z.array(z.string()).nullable()

const sealedRefusals = ['stale_payload', 'sealed_payload_required', 'unreadable_payload'] as const
const proofRefusals = ['factor_code_wrong', 'passkey_invalid'] as const

export const factors = endpoint({
  method: 'GET',
  path: '/wps/member/factors',
  who: 'member',
  whileExcluded: true,
  summary: 'What the member can prove themselves with beyond the password.',
  input: Nothing,
  reply: Factors,
  refusals: [],
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/factors/passkeys/challenge',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary: 'Options for `navigator.credentials.create`; the answer is taken once, within five minutes.',
  input: Nothing,
  reply: PasskeyOptions,
  refusals: ['passkey_limit'],
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/wps/member/factors/passkeys',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary: 'Keeps the passkey a device has made. With the first factor come recovery codes, shown this once.',
  input: z.object({ name: PasskeyName, attestation: Attestation }),
  reply: z.object({ passkey: Passkey, recoveryCodes: RecoveryCodes }),
  refusals: ['passkey_invalid', 'passkey_known', 'passkey_limit'],
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/wps/member/factors/passkeys/:id',
  who: 'member',
  whileExcluded: true,
  summary: "Gives one of the member's passkeys another name.",
  input: z.object({ id: PasskeyId, name: PasskeyName }),
  reply: Nothing,
  refusals: ['not_found'],
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/wps/member/factors/passkeys/:id',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary:
    "Removes one of the member's passkeys, unless nothing else lets them in; with the last factor its recovery codes go as well.",
  input: z.object({ id: PasskeyId }),
  reply: Nothing,
  refusals: ['not_found', 'passkey_only_way'],
})

export const beginTotp = endpoint({
  method: 'POST',
  path: '/wps/member/factors/totp',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary:
    'A new secret for an authenticator app, and the address its QR code holds. It counts once confirmed.',
  input: Nothing,
  reply: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['totp_known', 'function_not_enabled'],
})

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/wps/member/factors/totp/confirmation',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary: 'Confirms the app by a code of it. With the first factor come recovery codes, shown this once.',
  input: z.object({ code: TotpCode }),
  reply: z.object({ recoveryCodes: RecoveryCodes }),
  refusals: ['factor_code_wrong', 'ticket_invalid'],
})

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/wps/member/factors/totp',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary: "Removes the member's authenticator app; with the last factor its recovery codes go as well.",
  input: Nothing,
  reply: Nothing,
  refusals: ['not_found'],
})

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/wps/member/factors/recovery-codes',
  who: 'member',
  whileExcluded: true,
  stepUp: true,
  summary: 'Ten new recovery codes, shown this once; those of before are good for nothing.',
  input: Nothing,
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['factor_required'],
})

export const stepUpChallenge = endpoint({
  method: 'POST',
  path: '/wps/session/step-up/challenge',
  who: 'member',
  whileExcluded: true,
  whileOwing: true,
  limit: changes,
  summary: "Options for `navigator.credentials.get` with one of the member's passkeys, for a step-up.",
  input: Nothing,
  reply: PasskeyOptions,
  refusals: [],
})

export const stepUp = endpoint({
  method: 'POST',
  path: '/wps/session/step-up',
  who: 'member',
  whileExcluded: true,
  whileOwing: true,
  limit: changes,
  sealed: true,
  summary:
    'Proves again who one is, for ten minutes of sensitive actions: by a factor, or by the password of a login that has none. Turns the session.',
  input: z
    .object({ ...proof, password: z.string().min(1).max(128).optional() })
    .refine(isOne, { error: 'one_proof' }),
  reply: z.object({ token: z.string(), until: Instant }),
  refusals: ['password_wrong', 'step_up_required', 'session_expired', ...proofRefusals, ...sealedRefusals],
})

export const secondStepChallenge = endpoint({
  method: 'POST',
  path: '/wps/session/login/factor/challenge',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  summary: 'Options for `navigator.credentials.get` with a passkey, for the second step of a sign-in.',
  input: z.object({ ticket: z.string().min(1).max(128) }),
  reply: PasskeyOptions,
  refusals: ['ticket_invalid'],
})

export const secondStep = endpoint({
  method: 'POST',
  path: '/wps/session/login/factor',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary: 'The second step of a sign-in that was refused `second_factor_required`; five tries.',
  input: z
    .object({
      ...proof,
      ticket: z.string().min(1).max(128),
      /** As at the first step: lets this browser come back without a password. */
      remember: z.boolean().default(false),
    })
    .refine(isOne, { error: 'one_proof' }),
  reply: SignedIn,
  refusals: ['ticket_invalid', 'account_suspended', 'not_a_member', ...proofRefusals, ...sealedRefusals],
})

export const passkeySignInChallenge = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey/challenge',
  who: 'anyone',
  whileExcluded: true,
  limit: { points: 300, seconds: 300, per: 'address' },
  summary: 'Options for `navigator.credentials.get` with any passkey of this site.',
  input: Nothing,
  reply: PasskeyOptions,
  refusals: [],
})

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/wps/session/login/passkey',
  who: 'anyone',
  whileExcluded: true,
  limit: guesses,
  sealed: true,
  summary:
    'Signs in by a passkey, without name and password. One nobody has is refused as one signed wrongly.',
  input: z.object({ assertion: Assertion }),
  reply: SignedIn,
  refusals: ['passkey_invalid', 'account_suspended', 'not_a_member', ...sealedRefusals],
})
