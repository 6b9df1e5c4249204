import type { Fraction } from '../../fraction.ts'
import { chanceOf } from '../../lottery/chance.ts'
import { multipleMax } from '../pay.ts'
import type { Win } from './face.ts'

const ranks = 13
/** Of double precision, some hundred factors and all that rounding may add to them. */
const slack = 1e-9

/**
 * The greatest multiple that any row of guesses leads to without passing the greatest there is, exactly: rows are looked through
 * by the logarithms of their factors, 13/1 to 13/12, and those that come closest are multiplied out. Guesses can come in any
 * number: whoever guesses by falling chances finds a card for each.
 */
export function greatestOfStair(kept: Fraction): Win {
  const logs = Array.from({ length: ranks - 1 }, (_, nth) => Math.log(ranks / (nth + 1)))
  const room = Math.log(Number(multipleMax) / (Number(kept.numerator) / Number(kept.denominator)))
  let closest: { gap: number; counts: readonly number[] }[] = []
  const keep = (gap: number, counts: readonly number[]) => {
    const least = Math.min(gap, ...closest.map((one) => one.gap))
    if (gap > least + slack) return
    closest = [...closest.filter((one) => one.gap <= least + slack), { gap, counts }]
  }
  const fill = (nth: number, left: number, counts: readonly number[]): void => {
    const log = logs[nth] ?? 0
    const most = Math.floor((left + slack) / log)
    if (nth === logs.length - 1) return keep(left - most * log, [...counts, most])
    for (let count = 0; count <= most; count++) fill(nth + 1, left - count * log, [...counts, count])
  }
  fill(0, room, [])
  const exact = closest.map(({ counts }) => productOf(kept, counts))
  const within = exact.filter(({ numerator, denominator }) => numerator <= multipleMax * denominator)
  const greatest = within.reduce((best, one) =>
    one.numerator * best.denominator > best.numerator * one.denominator ? one : best,
  )
  const chance = chanceOf(kept.numerator * greatest.denominator, kept.denominator * greatest.numerator)
  return { multiple: greatest, chance }
}

function productOf(kept: Fraction, counts: readonly number[]): Fraction {
  let { numerator, denominator } = kept
  for (const [nth, count] of counts.entries()) {
    numerator *= 13n ** BigInt(count)
    denominator *= BigInt(nth + 1) ** BigInt(count)
  }
  return chanceOf(numerator, denominator)
}
