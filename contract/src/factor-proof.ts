import { z } from 'zod'

/** What can prove a login beyond its password. */
export const factorKinds = ['totp', 'passkey', 'recovery'] as const
export const FactorKind = z.enum(factorKinds)
export type FactorKind = z.output<typeof FactorKind>

/** What a step-up can be asked for: a password only where there is no factor. */
export const stepUpKinds = ['password', ...factorKinds] as const
export type StepUpKind = (typeof stepUpKinds)[number]

/** Minutes for which a proof of who one is lets sensitive actions through. */
export const stepUpMinutes = 10
export const passkeysMax = 20
export const recoveryCodeCount = 10

const bytes = z
  .string()
  .min(1)
  .max(8192)
  .regex(/^[\w-]+$/, { error: 'base64url' })
const extensions = z.record(z.string(), z.unknown()).default({})

/** Options for the browser's WebAuthn call, in the JSON form of the standard; they travel as they are. */
export const PasskeyOptions = z.record(z.string(), z.unknown())

/** What a device answers when a passkey is made, in the JSON form of the standard. */
export const Attestation = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: extensions,
})
export type Attestation = z.output<typeof Attestation>

/** What a device answers when a passkey is used, in the JSON form of the standard. */
export const Assertion = z.object({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: z.string().max(128).nullish(),
  }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: extensions,
})
export type Assertion = z.output<typeof Assertion>

/** Six digits of an authenticator app, which shows them with a space in the middle. */
export const TotpCode = z
  .string()
  .trim()
  .regex(/^\d{3}\s?\d{3}$/, { error: 'six_digits' })

/** The ways a factor is shown; an input takes exactly one of them, see `isOne`. */
export const proof = {
  code: z.string().trim().min(1).max(20).optional(),
  recoveryCode: z.string().trim().min(1).max(60).optional(),
  assertion: Assertion.optional(),
}
export const FactorProof = z.object(proof).refine(isOne, { error: 'one_proof' })
export type FactorProof = z.output<typeof FactorProof>

/** Whether exactly one proof is given. */
export function isOne(given: object): boolean {
  const shown = ['code', 'recoveryCode', 'assertion', 'password'] as const
  return shown.filter((name) => given[name as keyof typeof given] !== undefined).length === 1
}
