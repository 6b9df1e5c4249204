import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/** A key of 256 bits for one purpose, made of a secret that others are made of as well. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `fairground ${purpose}`, 32))
}

/** Encrypts bytes so that they open under the same key and for the same holder alone: IV, tag and what was encrypted. */
export function seal(key: Buffer, holder: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, key, iv).setAAD(Buffer.from(holder))
  const sealed = Buffer.concat([sealing.update(bytes), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), sealed])
}

/** Opens what was sealed. Throws where the key or the holder is another, or a byte of it was changed. */
export function unseal(key: Buffer, holder: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, sealed.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(holder))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(sealed.subarray(ivBytes + tagBytes)), opening.final()])
}
