// The plates of games that draw digits, each at its place.
import { total } from './counting.ts'
import { placesFrom, type LotteryPlay, type Urn } from './face.ts'
import { sidesOf } from './in-order.ts'
import { outcome, sizeAndParity } from './what-comes.ts'

/** Dragon where the earlier of two places is higher, tiger where the later is: of each two. */
export function duels(urn: Urn): LotteryPlay[] {
  return placesFrom(0, urn.places).flatMap((one) =>
    placesFrom(one + 1, urn.places).map((other) =>
      outcome(
        `duel_${one + 1}_${other + 1}`,
        urn,
        [one, other],
        { dragon: 45, tiger: 45, tie: 10 },
        ([dragon = 0, tiger = 0]) => [dragon > tiger ? 'dragon' : dragon < tiger ? 'tiger' : 'tie'],
      ),
    ),
  )
}

/** Sides of one place by themselves, and of all together: of an odd number of places, since no sum is just in the middle then. */
export function sidesOfPlaces(urn: Urn): LotteryPlay[] {
  const half = (ways: number) => ({ big: ways / 2, small: ways / 2, odd: ways / 2, even: ways / 2 })
  const { places, symbols } = urn
  const digits = symbols.length
  const sums = places * (digits - 1) + 1
  return [
    ...placesFrom(0, places).map((place) =>
      outcome(`sides_${place + 1}`, urn, [place], half(digits), ([digit = 0]) => sidesOf(digit, 0, digits), {
        sorts: sizeAndParity,
      }),
    ),
    outcome(
      'total_sides',
      urn,
      placesFrom(0, places),
      half(digits ** places),
      (shown) => sidesOf(total(shown), 0, sums),
      { sorts: sizeAndParity },
    ),
  ]
}

const shapes = { triple: 10, straight: 60, pair: 270, half_straight: 360, mixed: 300 }

/** What three digits in a row look like. */
export function shapeOfThree(code: string, urn: Urn, from: number): LotteryPlay {
  return outcome(code, urn, placesFrom(from, from + 3), shapes, (shown) => [shapeOf(shown)])
}

/** A row may go on from nine to nought. */
function shapeOf(shown: readonly number[]): string {
  const different = new Set(shown)
  if (different.size < 3) return different.size === 1 ? 'triple' : 'pair'
  const follows = shown.filter((one) => different.has((one + 1) % 10)).length
  return ['mixed', 'half_straight', 'straight'][follows] ?? ''
}
