import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Supplier, SupplyKey } from '#casino/supply'

/** A message as it goes: its parameters, enciphered, and what they are signed by. */
export type Enciphered = { params: string; sign: string }

/**
 * Enciphers a message and signs it: SHA-256, in hex, of what was enciphered with the signing key behind it. By the old cipher
 * a secret is its key of eight characters, a colon, and the signing key; by the other both follow from one. Throws where
 * there is no secret of ours.
 */
export function encipher({ keys, options: { cipher } }: Supplier, text: string): Enciphered {
  const secret = secretOf(keys)
  const of = cipher === 'des-ecb' ? byOldCipher(secret, text) : byCipher(secret, text)
  return { params: of.params, sign: createHash('sha256').update(`${of.params}${of.signing}`).digest('hex') }
}

function secretOf(keys: readonly SupplyKey[]): string {
  const secret = keys.find((one) => one.direction === 'out' && !one.material.startsWith('-----'))
  if (!secret) throw new Error('nothing is enciphered for a vendor without a secret of ours')
  return secret.material
}

/** AES-256-GCM under what follows from the secret: twelve bytes that come once, the text, and its tag of sixteen. */
function byCipher(secret: string, text: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'params', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const bytes = Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()])
  return { params: bytes.toString('base64'), signing: secret }
}

/** DES is triple DES under one key thrice, which the library still has. */
function byOldCipher(secret: string, text: string) {
  const [, of = '', signing = ''] = /^(.{8}):(.+)$/.exec(secret) ?? []
  if (signing === '') throw new Error('a secret of the old cipher is eight characters, a colon and a key')
  const cipher = createCipheriv('des-ede3-ecb', Buffer.from(of.repeat(3)), null)
  return { params: Buffer.concat([cipher.update(text), cipher.final()]).toString('base64'), signing }
}
