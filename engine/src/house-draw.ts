import { type Prizes, readPrizes, type Region, type Tier, tiers } from './prizes.ts'
import { concat, fromHex, hmacSha256, sha256, toHex, utf8 } from './sha256.ts'

/** What a house draw is made of: the secret seed, the draw, the root of its orders, and entropy nobody here chose. */
export type DrawSource = { seed: Uint8Array; drawId: string; root: string; entropy: string }

/** SHA-256 of a seed in hex: published before sales open, so the seed cannot be another afterwards. */
export function commitment(seed: Uint8Array): string {
  return toHex(sha256(seed))
}

/**
 * Draws a region's prizes from its source: HMAC-SHA-256(seed, draw id ‖ root ‖ entropy ‖ counter) gives bytes, a byte of
 * 250 and more is thrown away, and the rest modulo ten are digits, each equally likely.
 */
export function houseDraw(region: Region, source: DrawSource): Prizes {
  const digit = digitsFrom(source)
  const prizes: Partial<Record<Tier, string[]>> = {}
  for (const { tier, count, digits } of tiers(region)) {
    prizes[tier] = Array.from({ length: count }, () => Array.from({ length: digits }, digit).join(''))
  }
  return readPrizes(region, prizes)
}

function digitsFrom({ seed, drawId, root, entropy }: DrawSource): () => number {
  const message = utf8(`${drawId}|${root}|${entropy}|`)
  let block = new Uint8Array()
  let [counter, at] = [0, 0]
  return () => {
    for (;;) {
      if (at === block.length) {
        block = new Uint8Array(hmacSha256(seed, concat(message, utf8(String(counter++)))))
        at = 0
      }
      const byte = block[at++] ?? 255
      if (byte < 250) return byte % 10
    }
  }
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

export type Check = { name: 'seed' | 'result'; ok: boolean; expected: string; found: string }

/** Checks a house draw from what it published: the seed is the one committed to, and the result follows from it. */
export function verifyDraw(region: Region, draw: PublishedDraw): { ok: boolean; checks: Check[] } {
  const seed = fromHex(draw.seed)
  const committed = seed ? commitment(seed) : ''
  const prizes = seed?.length === 32 ? drawnText(region, { ...draw, seed }) : ''
  const published = JSON.stringify(draw.prizes)
  const checks: Check[] = [
    {
      name: 'seed',
      expected: draw.commitment,
      found: committed,
      ok: committed !== '' && committed === draw.commitment,
    },
    {
      name: 'result',
      expected: published,
      found: prizes,
      ok: prizes !== '' && sameText(region, draw.prizes, prizes),
    },
  ]
  return { ok: checks.every((check) => check.ok), checks }
}

function drawnText(region: Region, source: DrawSource): string {
  return JSON.stringify(houseDraw(region, source))
}

function sameText(region: Region, prizes: unknown, expected: string): boolean {
  try {
    return JSON.stringify(readPrizes(region, prizes)) === expected
  } catch {
    return false
  }
}
