import { randomBytes } from 'node:crypto'
import { deriveKey, seal, sha256, unseal } from '#kit'

/** A server seed as it is kept: sealed for its player and its commitment, so that it opens as nobody else's and as no other. */
export type SealedSeed = { sealed: Buffer; commitment: string }

const holderOf = (player: string, commitment: string) => `server seed ${commitment} of ${player}`

const keys = new Map<string, Buffer>()

function keyOf(studioKey: string): Buffer {
  const key = keys.get(studioKey) ?? deriveKey(studioKey, 'server seeds')
  keys.set(studioKey, key)
  return key
}

/** Makes a seed of 32 random bytes, and what is committed to: its SHA-256 in hex. */
export function makeSeed(studioKey: string, player: string): SealedSeed {
  const seed = randomBytes(32)
  const commitment = sha256(seed).toString('hex')
  return { sealed: seal(keyOf(studioKey), holderOf(player, commitment), seed), commitment }
}

/** Opens a seed, in hex. Throws where the key is another, or it was sealed for somebody else or another commitment. */
export function openSeed(studioKey: string, player: string, { sealed, commitment }: SealedSeed): string {
  return unseal(keyOf(studioKey), holderOf(player, commitment), sealed).toString('hex')
}
