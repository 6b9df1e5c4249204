import { hundredths } from '../pay.ts'
import type { Win } from './face.ts'

/** How far a flight goes is decided by 52 bits, and told in hundredths. */
const all = 2n ** 52n

export const targetMin = 101
export const targetMax = 1_000_000

export type FlightMathematics = Readonly<{ keptPercent: number }>
export const flightVersions = { 1: { keptPercent: 99 }, 2: { keptPercent: 97 } } as const

/** How far a flight of these 52 bits goes, in hundredths: max(1.00, ⌊99 · 2⁵² / (2⁵² − bits)⌋ / 100) where 99 % are kept. */
export function flightOf(bits: number, { keptPercent }: FlightMathematics): bigint {
  const reached = (BigInt(keptPercent) * all) / (all - BigInt(bits))
  return reached < 100n ? 100n : reached
}

/** What is won by a target in hundredths: as many of the bits reach it as 99 · 2⁵² holds the target, wholly. */
export function winAt(target: number, { keptPercent }: FlightMathematics): Win {
  const reaching = (BigInt(keptPercent) * all) / BigInt(target)
  // Of two to the fifty-second, only powers of two can be in both.
  const shared = reaching & -reaching
  return {
    multiple: hundredths(target),
    chance: { numerator: reaching / shared, denominator: all / shared },
  }
}
