import { choose } from './counting.ts'
import { numbersFrom, outcomes, placesFrom, type Family, type Urn, type LotteryPlay } from './face.ts'
import { direct, some } from './in-order.ts'
import { anywhere, bankers, group, holdsAll } from './together.ts'
import { waysOfAll, waysOfHolding } from './ways.ts'
import { outcome } from './what-comes.ts'

const urn: Urn = { symbols: numbersFrom(1, 11), places: 5, returns: false }
const five = placesFrom(0, 5)
const orders = 120

/** So many numbers of which all that are drawn are among, or which are among all that are drawn. */
function anyOf(count: number): LotteryPlay[] {
  const isShort = count <= five.length
  const ways = isShort ? waysOfAll(urn, five.length, count) : waysOfHolding(urn, five.length, count)
  const any = isShort ? anywhere : holdsAll
  const whole = any(`any${count}`, urn, five, count)
  return count === 1 ? [whole] : [whole, bankers(`any${count}_banker`, urn, five, count, ways)]
}

function front(count: number): LotteryPlay[] {
  const places = placesFrom(0, count)
  return [
    direct(`front${count}_direct`, urn, places),
    group(`front${count}_group`, urn, places, [{ count, repeat: 1 }]),
  ]
}

const odds = 6
const evens = 5
const splits = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((odd) => [`odd${odd}`, choose(odds, odd) * choose(evens, 5 - odd) * orders]),
)
const middles = Object.fromEntries(
  [3, 4, 5, 6, 7, 8, 9].map((middle) => [
    `middle${middle}`,
    choose(middle - 1, 2) * choose(11 - middle, 2) * orders,
  ]),
)

/** Five of eleven, in order. */
export const eleven: Family = {
  code: '11x5',
  ...urn,
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyOf),
    ...front(3),
    ...front(2),
    some('fixed', urn, five, 1),
    anywhere('front3_any1', urn, placesFrom(0, 3), 1),
    outcome('odd_even', five, splits, (shown) => [`odd${shown.filter((nth) => nth % 2 === 0).length}`]),
    outcome('middle', five, middles, (shown) => [`middle${(shown.toSorted((a, b) => a - b)[2] ?? 0) + 1}`]),
  ],
}

/** All that can be drawn, in order: what the ways of its plays are of. */
export const elevenOutcomes = outcomes(urn, five.length)
