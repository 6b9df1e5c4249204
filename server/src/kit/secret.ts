import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

export function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}

/** An opaque secret of 256 bits, as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether two secrets are equal, in time that does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other))
}
