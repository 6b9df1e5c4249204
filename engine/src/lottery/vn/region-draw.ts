import { bytesFrom, digitOf, type DrawSource } from '../../house-draw.ts'
import { type Prizes, readPrizes, type Region, type Tier, tiers } from './prizes.ts'

/**
 * Draws a region's prizes from its source: HMAC-SHA-256 keyed by the seed, over `draw id|root|entropy|counter`, counting
 * from 0, gives bytes; a byte of 250 and more is thrown away, and the rest modulo ten are digits, each equally likely.
 * Digits fill the tiers from the special prize down.
 */
export function houseDraw(region: Region, source: DrawSource): Prizes {
  const rules = tiers(region)
  const digit = digitsFrom(source)
  const prizes: Partial<Record<Tier, string[]>> = {}
  for (const { tier, count, digits } of rules) {
    prizes[tier] = Array.from({ length: count }, () => numberOf(digits, digit))
  }
  return readPrizes(region, prizes)
}

function numberOf(digits: number, digit: () => number): string {
  let number = ''
  for (let place = 0; place < digits; place++) number += digit()
  return number
}

function digitsFrom(source: DrawSource): () => number {
  const next = bytesFrom(source)
  return () => {
    for (;;) {
      const digit = digitOf(next())
      if (digit !== null) return digit
    }
  }
}
