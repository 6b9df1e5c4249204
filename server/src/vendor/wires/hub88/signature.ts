import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import type { SupplyKey } from '#casino/supply'

/** Opened once for as long as a process goes by what it read. */
const opened = new WeakMap<SupplyKey, KeyObject>()

/** Whether bytes were signed by RSA-SHA256, in base64, with one of the keys that are live for what comes. */
export function isSigned(keys: readonly SupplyKey[], signature: string, body: Buffer): boolean {
  // The decoder skips what is no base64, and a signature has one spelling.
  if (!/^[A-Za-z0-9+/]{300,1100}={0,2}$/.test(signature)) return false
  const bytes = Buffer.from(signature, 'base64')
  if (bytes.toString('base64') !== signature) return false
  return keys.some(
    (key) =>
      key.direction === 'in' &&
      key.material.startsWith('-----') &&
      verify('sha256', body, openKey(key), bytes),
  )
}

/** Signs bytes as what goes to the vendor is: with the newest key of ours. Throws where there is none. */
export function signFor(keys: readonly SupplyKey[], body: string): string {
  const key = keys.find(({ direction, material }) => direction === 'out' && material.startsWith('-----'))
  if (!key) throw new Error('nothing is signed for a vendor without a key of ours')
  return sign('sha256', Buffer.from(body), openKey(key)).toString('base64')
}

function openKey(key: SupplyKey): KeyObject {
  const open = key.direction === 'in' ? createPublicKey : createPrivateKey
  const known = opened.get(key) ?? open(key.material)
  opened.set(key, known)
  return known
}
