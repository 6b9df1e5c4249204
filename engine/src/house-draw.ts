import { keyedBytes } from './keyed-bytes.ts'
import { EngineRefusal, isRecord, shown } from './refusal.ts'
import { fromHex, sha256, toHex, utf8 } from './sha256.ts'

/** What a house draw is made of: the secret seed, the draw, the root of its orders, and entropy nobody here chose. */
export type DrawSource = { seed: Uint8Array; drawId: string; root: string; entropy: string }

/** SHA-256 of a seed of 32 bytes in hex: published before sales open, so the seed cannot be another afterwards. */
export function commitment(seed: Uint8Array): string {
  if (!isSeed(seed)) throw new EngineRefusal('bad_seed')
  return toHex(sha256(seed))
}

function isSeed(seed: unknown): seed is Uint8Array {
  return seed instanceof Uint8Array && seed.length === 32
}

/** The digit that a byte gives; null where it is thrown away, since ten does not go into 256 and some would come oftener. */
export const digitOf = (byte: number): number | null => (byte < 250 ? byte % 10 : null)

/** The bytes of a draw one by one, without an end. */
export function bytesFrom(source: DrawSource): () => number {
  const { seed, message } = readSource(source)
  return keyedBytes(seed, message)
}

const bytesMax = 1_000_000

/** The first bytes of a draw as they are, at most a million: for whoever examines what draws are made of. */
export function rawBytes(source: DrawSource, count: number): Uint8Array {
  if (!Number.isInteger(count) || count < 0 || count > bytesMax) throw new EngineRefusal('bad_draw')
  const next = bytesFrom(source)
  return Uint8Array.from({ length: count }, next)
}

/** A byte of a draw, and the digit it gives, or null where it is thrown away. */
export type DrawByte = { byte: number; digit: number | null }

/**
 * The bytes of a published draw in their order, up to the one that gives the last of so many digits: at most 200, which is
 * more than any draw has.
 */
export function drawBytes(
  draw: Pick<PublishedDraw, 'seed' | 'drawId' | 'root' | 'entropy'>,
  digits: number,
): DrawByte[] {
  if (!isRecord(draw) || !Number.isInteger(digits) || digits < 0 || digits > 200)
    throw new EngineRefusal('bad_draw')
  const next = bytesFrom({ ...draw, seed: fromHex(draw.seed) ?? new Uint8Array() })
  const bytes: DrawByte[] = []
  for (let given = 0; given < digits;) {
    const byte = next()
    const digit = digitOf(byte)
    bytes.push({ byte, digit })
    if (digit !== null) given++
  }
  return bytes
}

function readSource(source: DrawSource): { seed: Uint8Array; message: Uint8Array } {
  if (!isRecord(source)) throw new EngineRefusal('bad_draw')
  const { seed, drawId, root, entropy } = source
  if (!isSeed(seed)) throw new EngineRefusal('bad_seed')
  // Neither the id nor the root may hold the bar that parts them, or two sources could read the same.
  if (typeof drawId !== 'string' || drawId === '' || drawId.includes('|')) {
    throw new EngineRefusal('bad_draw', { drawId: shown(drawId) })
  }
  if (fromHex(root)?.length !== 32) throw new EngineRefusal('bad_draw', { root: shown(root) })
  if (typeof entropy !== 'string') throw new EngineRefusal('bad_draw', { entropy: shown(entropy) })
  return { seed, message: utf8(`${drawId}|${root}|${entropy}|`) }
}

/** Everything a house draw published, as text. */
export type PublishedDraw = {
  commitment: string
  seed: string
  drawId: string
  root: string
  entropy: string
  prizes: unknown
}
