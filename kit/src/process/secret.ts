import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** In one shot: a fifth of what a hash object costs. */
export function sha256(data: string | Uint8Array): Buffer {
  return hash('sha256', data, 'buffer')
}

/** An opaque secret of 256 bits, as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether two secrets are equal, in time that does not tell where they differ. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(sha256(one), sha256(other))
}
