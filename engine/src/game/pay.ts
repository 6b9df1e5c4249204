import type { Fraction } from '../fraction.ts'
import { EngineRefusal, isRecord, shown } from '../refusal.ts'

/** What a game of the house's own multiplies a stake by at most: a step that would pass it is not offered. */
export const multipleMax = 10_000n

/** Whether a multiple is no more than the greatest there is. */
export const isWithinMost = ({ numerator, denominator }: Fraction): boolean =>
  numerator <= multipleMax * denominator

/**
 * What a stake is paid at a multiple, both in ten-thousandths: stake × multiple, rounded down once, to the currency's step; the
 * rest stays with the house. Refused `bad_stake` where the stake is none or no whole number of steps, `bad_step` and `prize_limit`.
 */
export function payoutOf(stake: bigint, multiple: Fraction, step: bigint): bigint {
  if (typeof step !== 'bigint' || step <= 0n) throw new EngineRefusal('bad_step', { step: shown(step) })
  if (typeof stake !== 'bigint' || stake <= 0n || stake % step !== 0n)
    throw new EngineRefusal('bad_stake', { stake: shown(stake) })
  const { numerator, denominator } = readMultiple(multiple)
  return ((stake * numerator) / (denominator * step)) * step
}

/** A multiple as it is shown: to four places, the nearest, a half up. Refused `prize_limit`. */
export function fourPlaces(multiple: Fraction): string {
  const { numerator, denominator } = readMultiple(multiple)
  const tenThousandths = (numerator * 20_000n + denominator) / (denominator * 2n)
  return decimal(tenThousandths, 4)
}

/** A multiple of so many hundredths. */
export function hundredths(count: number): Fraction {
  let [one, other] = [100, count]
  while (other !== 0) [one, other] = [other, one % other]
  return { numerator: BigInt(count / one), denominator: BigInt(100 / one) }
}

/** So many hundredths, as a decimal: `2.50`. */
export const twoPlaces = (hundredths: bigint | number): string => decimal(BigInt(hundredths), 2)

function decimal(count: bigint, places: number): string {
  const digits = String(count).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}

function readMultiple(multiple: unknown): Fraction {
  if (!isRecord(multiple)) throw new EngineRefusal('prize_limit')
  const { numerator, denominator } = multiple
  const isFraction =
    typeof numerator === 'bigint' && typeof denominator === 'bigint' && numerator >= 0n && denominator > 0n
  if (!isFraction || !isWithinMost({ numerator, denominator })) throw new EngineRefusal('prize_limit')
  return { numerator, denominator }
}
