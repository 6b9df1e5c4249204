import { z } from 'zod'
import { brandIn } from '#brand'
import type { Config } from '#kit'

const Challenged = z.object({ challenge: z.string() })

/** The site as WebAuthn knows it: passkeys belong to its host, and are used on its pages alone. */
export function relyingParty({ publicUrl, brand, languages }: Config) {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin, name: brandIn(brand, languages[0] ?? '').name }
}

/** EdDSA, ES256 and RS256, the best first: what every device speaks one of. */
export const algorithms = [-8, -7, -257]

/** The challenge a device says it has signed; undefined when what it says cannot be read. */
export function challengeIn(clientDataJson: string): string | undefined {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())
    return Challenged.safeParse(said).data?.challenge
  } catch {
    return undefined
  }
}

/** WebAuthn's code, read when the first passkey is shown: it is a tenth of all there is to read, and no start waits for it. */
export async function readWebAuthn(): Promise<typeof import('@simplewebauthn/server')> {
  return await import('@simplewebauthn/server')
}
