import { waysOfSpans, waysOfSums } from './counting.ts'
import { numbersFrom, placesFrom, type Family, type Urn, type LotteryPlay } from './face.ts'
import { direct, sides, some } from './in-order.ts'
import { anywhere, bankers, group, repeated } from './together.ts'
import { comesTo, outcome } from './what-comes.ts'

const digits = numbersFrom(0, 9)
const sumOf = (shown: readonly number[]) => shown.reduce((sum, one) => sum + one, 0)
const spanOf = (shown: readonly number[]) => Math.max(...shown) - Math.min(...shown)

/** What is played on three digits in a row. */
export function playsOfThree(name: string, urn: Urn, places: readonly number[]): LotteryPlay[] {
  return [
    direct(`${name}_direct`, urn, places),
    group(
      `${name}_group3`,
      urn,
      places,
      [
        { count: 1, repeat: 2 },
        { count: 1, repeat: 1 },
      ],
      true,
    ),
    group(`${name}_group6`, urn, places, [{ count: 3, repeat: 1 }]),
    bankers(`${name}_group6_banker`, urn, places, 3, 6),
    comesTo(`${name}_sum`, places, waysOfSums(3, 10), sumOf),
    comesTo(`${name}_span`, places, waysOfSpans(3, 10), spanOf),
    anywhere(`${name}_any1`, urn, places, 1),
    anywhere(`${name}_any2`, urn, places, 2),
    sides(`${name}_sides`, urn, 0, places),
  ]
}

/** What is played on two digits in a row. */
export function playsOfTwo(name: string, urn: Urn, places: readonly number[]): LotteryPlay[] {
  return [
    direct(`${name}_direct`, urn, places),
    group(`${name}_group`, urn, places, [{ count: 2, repeat: 1 }]),
    comesTo(`${name}_sum`, places, waysOfSums(2, 10), sumOf),
    comesTo(`${name}_span`, places, waysOfSpans(2, 10), spanOf),
    sides(`${name}_sides`, urn, 0, places),
  ]
}

function playsOfFive(urn: Urn): LotteryPlay[] {
  const five = placesFrom(0, 5)
  const grouped = (
    ways: number,
    ...classes: [[count: number, repeat: number], [count: number, repeat: number]?]
  ) => {
    const [[count, repeat], besides] = classes
    const other = besides && { count: besides[0], repeat: besides[1] }
    return group(`five_group${ways}`, urn, five, other ? [{ count, repeat }, other] : [{ count, repeat }])
  }
  return [
    direct('five_direct', urn, five),
    grouped(120, [5, 1]),
    grouped(60, [1, 2], [3, 1]),
    grouped(30, [2, 2], [1, 1]),
    grouped(20, [1, 3], [2, 1]),
    grouped(10, [1, 3], [1, 2]),
    grouped(5, [1, 4], [1, 1]),
    ...[1, 2, 3].map((count) => anywhere(`five_any${count}`, urn, five, count)),
    some('fixed', urn, five, 1),
    ...[2, 3, 4].map((count) => some(`any${count}_direct`, urn, five, count)),
    ...[1, 2, 3, 4].map((times) => repeated(`fun${times}`, urn, five, times)),
  ]
}

function playsOfFour(urn: Urn): LotteryPlay[] {
  const four = placesFrom(1, 5)
  return [
    direct('four_direct', urn, four),
    group('four_group24', urn, four, [{ count: 4, repeat: 1 }]),
    group('four_group12', urn, four, [
      { count: 1, repeat: 2 },
      { count: 2, repeat: 1 },
    ]),
    group('four_group6', urn, four, [{ count: 2, repeat: 2 }]),
    group('four_group4', urn, four, [
      { count: 1, repeat: 3 },
      { count: 1, repeat: 1 },
    ]),
    ...[1, 2].map((count) => anywhere(`four_any${count}`, urn, four, count)),
  ]
}

/** Dragon where the earlier place is higher, tiger where the later is. */
function duels(): LotteryPlay[] {
  return placesFrom(0, 5).flatMap((one) =>
    placesFrom(one + 1, 5).map((other) =>
      outcome(
        `duel_${one + 1}_${other + 1}`,
        [one, other],
        { dragon: 45, tiger: 45, tie: 10 },
        ([dragon = 0, tiger = 0]) => [dragon > tiger ? 'dragon' : dragon < tiger ? 'tiger' : 'tie'],
      ),
    ),
  )
}

const urn: Urn = { symbols: digits, places: 5, returns: true }

/** Five digits, in order. */
export const ssc: Family = {
  code: 'ssc',
  ...urn,
  plays: [
    ...playsOfFive(urn),
    ...playsOfFour(urn),
    ...playsOfThree('front3', urn, placesFrom(0, 3)),
    ...playsOfThree('middle3', urn, placesFrom(1, 4)),
    ...playsOfThree('last3', urn, placesFrom(2, 5)),
    ...playsOfTwo('front2', urn, placesFrom(0, 2)),
    ...playsOfTwo('last2', urn, placesFrom(3, 5)),
    ...duels(),
  ],
}
