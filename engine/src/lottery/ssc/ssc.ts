import { duels, shapeOfThree, sidesOfPlaces } from '../digit-plates.ts'
import { playsOfThree, playsOfTwo } from '../digits.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type LotteryPlay, type Urn } from '../face.ts'
import { direct, some } from '../in-order.ts'
import { anywhere, bankers, group, repeated } from '../together.ts'

const digits = numbersFrom(0, 9)
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
    bankers('five_group120_banker', urn, five, 5, 120),
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
    bankers('four_group24_banker', urn, four, 4, 24),
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

const urn: Urn = { symbols: digits, places: 5, returns: true }
const ofPlates = [
  ...sidesOfPlaces(urn),
  ...['front3', 'middle3', 'last3'].map((name, from) => shapeOfThree(`${name}_shape`, urn, from)),
]

/** Five digits, in order. */
export const ssc: Family = {
  code: 'ssc',
  ...urn,
  modes: ['Lott', 'Elott', 'ZY'],
  plays: [
    ...playsOfFive(urn),
    ...playsOfFour(urn),
    ...playsOfThree('front3', urn, placesFrom(0, 3)),
    ...playsOfThree('middle3', urn, placesFrom(1, 4)),
    ...playsOfThree('last3', urn, placesFrom(2, 5)),
    ...playsOfTwo('front2', urn, placesFrom(0, 2)),
    ...playsOfTwo('last2', urn, placesFrom(3, 5)),
    ...duels(urn),
    ...ofPlates,
  ],
  plates: ['fixed', ...codesOf(duels(urn)), ...codesOf(ofPlates)],
  platesAlone: codesOf(ofPlates),
}
