import type { factor } from '@fairground/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Options as the server made them: JSON of the standard, which our contract carries as it is. */
export type PasskeyOptions = Record<string, unknown>

const library = () => import('@simplewebauthn/browser')

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Lets the device make a passkey. Null when its owner turned away or it had one already; then nothing was made. */
export async function makePasskey(options: PasskeyOptions): Promise<factor.Attestation | null> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return await unlessTurnedAway(startRegistration({ optionsJSON }) as unknown as Promise<factor.Attestation>)
}

/** Lets the device sign with a passkey. Null when its owner turned away or it has none of these. */
export async function showPasskey(
  options: PasskeyOptions,
  { fromAutofill = false } = {},
): Promise<factor.Assertion | null> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const shown = startAuthentication({ optionsJSON, useBrowserAutofill: fromAutofill })
  return await unlessTurnedAway(shown as unknown as Promise<factor.Assertion>)
}

/** Whether passkeys can be offered where a name is typed. */
export async function canAutofill(): Promise<boolean> {
  return knowsPasskeys() && (await (await library()).browserSupportsWebAuthnAutofill())
}

/** Stops waiting for a passkey that was offered where a name is typed. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** What a browser says when its user closes its window, waits too long, or another asking took the place of this one. */
const turnedAway = ['NotAllowedError', 'AbortError', 'InvalidStateError']

async function unlessTurnedAway<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && turnedAway.includes(error.name)) return null
    throw error
  }
}
