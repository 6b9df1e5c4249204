import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { Config } from '#kit'

/** The site as WebAuthn knows it: passkeys belong to its host, and are used on its pages alone. */
export function relyingParty({ publicUrl, merchantCode }: Config) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: merchantCode }
}

/** EdDSA, ES256 and RS256, the best first: what every device speaks one of. */
export const algorithms = [-8, -7, -257]

/** The challenge a device says it has signed; undefined when what it says cannot be read. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJson)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
