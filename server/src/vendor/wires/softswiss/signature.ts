import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SupplyKey } from '#casino/supply'

/** Whether bytes were signed by HMAC-SHA256, in hex, with one of the secrets that are live for what comes. */
export function isSigned(keys: readonly SupplyKey[], signature: string, body: Buffer): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const said = Buffer.from(signature, 'hex')
  return secrets(keys, 'in').some((secret) => timingSafeEqual(signedBy(secret, body), said))
}

/** Signs bytes as what goes to the vendor is: with the newest secret of ours. Throws where there is none. */
export function signFor(keys: readonly SupplyKey[], body: string): string {
  const [secret] = secrets(keys, 'out')
  if (secret === undefined) throw new Error('nothing is signed for a vendor without a secret of ours')
  return signedBy(secret, Buffer.from(body)).toString('hex')
}

/** An RSA key is for another wire, and here no secret: who knows its public half would sign with it. */
function secrets(keys: readonly SupplyKey[], way: SupplyKey['direction']): string[] {
  return keys.flatMap(({ direction, material }) =>
    direction === way && !material.startsWith('-----') ? material : [],
  )
}

const signedBy = (secret: string, bytes: Buffer) => createHmac('sha256', secret).update(bytes).digest()
