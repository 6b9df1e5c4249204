import { chooseOf, ordersOf } from '../chance.ts'
import { total } from '../counting.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type Urn, type LotteryPlay } from '../face.ts'
import { direct, sidesOf, some } from '../in-order.ts'
import { anywhere, bankers, group, holdsAll } from '../together.ts'
import { waysOfAll, waysOfHolding } from '../ways.ts'
import { outcome, sizeAndParity } from '../what-comes.ts'

const urn: Urn = { symbols: numbersFrom(1, 11), places: 5, returns: false }
const five = placesFrom(0, 5)
const orders = ordersOf(5, 5)

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
    bankers(`front${count}_group_banker`, urn, places, count, ordersOf(count, count)),
  ]
}

const odds = 6
const evens = 5
const splits = Object.fromEntries(
  [0, 1, 2, 3, 4, 5].map((odd) => [`odd${odd}`, chooseOf(odds, odd) * chooseOf(evens, 5 - odd) * orders]),
)
const middles = Object.fromEntries(
  [3, 4, 5, 6, 7, 8, 9].map((middle) => [
    `middle${middle}`,
    chooseOf(middle - 1, 2) * chooseOf(11 - middle, 2) * orders,
  ]),
)

/** All sets of five and what each comes to. */
const sums = setsOf(5, 11).map((set) => total(set) + 5)
const waysOfSums = (is: (sum: number) => boolean) => BigInt(sums.filter(is).length) * orders
const middleSum = 30
const sumOf = (shown: readonly number[]) => total(shown) + shown.length

/** Eleven, the odd one out, gives stakes back, as the sum in the middle does. */
function sidesOfPlates(): LotteryPlay[] {
  const half = 5
  const size = {
    big: waysOfSums((sum) => sum > middleSum),
    small: waysOfSums((sum) => sum < middleSum),
  }
  const parity = { odd: waysOfSums((sum) => sum % 2 === 1), even: waysOfSums((sum) => sum % 2 === 0) }
  return [
    ...five.map((place) =>
      outcome(
        `sides_${place + 1}`,
        urn,
        [place],
        { big: half, small: half, odd: half, even: half },
        ([nth = 0]) => (nth === 10 ? [] : sidesOf(nth, 1, 10)),
        { sorts: sizeAndParity, back: 1 },
      ),
    ),
    outcome(
      'total_size',
      urn,
      five,
      size,
      (shown) => (sumOf(shown) === middleSum ? [] : [sumOf(shown) > middleSum ? 'big' : 'small']),
      { back: waysOfSums((sum) => sum === middleSum) },
    ),
    outcome('total_parity', urn, five, parity, (shown) => [sumOf(shown) % 2 === 1 ? 'odd' : 'even']),
    outcome('duel_1_5', urn, [0, 4], { dragon: 55, tiger: 55 }, ([first = 0, last = 0]) => [
      first > last ? 'dragon' : 'tiger',
    ]),
  ]
}

/** Every set of so many of the numbers from nought to below another. */
function setsOf(count: number, below: number): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return placesFrom(count - 1, below).flatMap((last) => setsOf(count - 1, last).map((set) => [...set, last]))
}

const ofPlates = sidesOfPlates()

/** Five of eleven, in order. */
export const eleven: Family = {
  code: '11x5',
  ...urn,
  modes: ['Lott', 'Elott', 'ZY'],
  plays: [
    ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap(anyOf),
    ...front(3),
    ...front(2),
    some('fixed', urn, five, 1),
    anywhere('front3_any1', urn, placesFrom(0, 3), 1),
    outcome('odd_even', urn, five, splits, (shown) => [`odd${shown.filter((nth) => nth % 2 === 0).length}`]),
    outcome('middle', urn, five, middles, (shown) => [
      `middle${(shown.toSorted((a, b) => a - b)[2] ?? 0) + 1}`,
    ]),
    ...ofPlates,
  ],
  plates: ['any1', 'fixed', 'odd_even', 'middle', ...codesOf(ofPlates)],
  platesAlone: codesOf(ofPlates),
}
