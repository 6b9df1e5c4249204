import type { Fraction } from '../src/fraction.ts'
import type { StopPoint, Win } from '../src/game/index.ts'
import { both, chanceOf, either, never } from '../src/lottery/chance.ts'

export { chanceOf as fraction } from '../src/lottery/chance.ts'

/** What a point returns, added up as fractions in their lowest terms. */
export const returnOf = ({ wins }: StopPoint): Fraction =>
  wins.reduce((sum, { multiple, chance }: Win) => either(sum, both(multiple, chance)), never)

/** The mean of multiples that are all as likely, exactly. */
export function meanOf(multiples: Iterable<Fraction>): Fraction {
  const counts = new Map<string, { multiple: Fraction; count: bigint }>()
  let all = 0n
  for (const multiple of multiples) {
    const key = `${multiple.numerator}/${multiple.denominator}`
    const known = counts.get(key) ?? { multiple, count: 0n }
    counts.set(key, { multiple, count: known.count + 1n })
    all++
  }
  return [...counts.values()].reduce(
    (sum, { multiple, count }) => either(sum, both(multiple, chanceOf(count, all))),
    never,
  )
}
