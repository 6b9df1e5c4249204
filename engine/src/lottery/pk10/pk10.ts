import { total } from '../counting.ts'
import {
  codesOf,
  numbersFrom,
  outcomes,
  placesFrom,
  type Family,
  type Urn,
  type LotteryPlay,
} from '../face.ts'
import { direct, sidesOf } from '../in-order.ts'
import { outcome, sizeAndParity } from '../what-comes.ts'

const urn: Urn = { symbols: numbersFrom(1, 10), places: 10, returns: false }

/** In how many of 90 ways the first two come to 3, 4, … 19. */
const waysOfTwo = [2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2]
const sums = Object.fromEntries(waysOfTwo.map((ways, nth) => [`sum${nth + 3}`, ways]))

function ofPlace(place: number): LotteryPlay[] {
  const half = urn.symbols.length / 2
  return [
    direct(`fixed_${place + 1}`, urn, [place]),
    outcome(
      `sides_${place + 1}`,
      urn,
      [place],
      { big: half, small: half, odd: half, even: half },
      ([car = 0]) => sidesOf(car, 1, urn.symbols.length),
      { sorts: sizeAndParity },
    ),
  ]
}

/** Dragon where the one nearer to the front has the higher number. */
function duel(front: number): LotteryPlay {
  const back = urn.places - 1 - front
  const half = outcomes(urn, 2) / 2n
  return outcome(
    `duel_${front + 1}_${back + 1}`,
    urn,
    [front, back],
    { dragon: half, tiger: half },
    ([dragon = 0, tiger = 0]) => [dragon > tiger ? 'dragon' : 'tiger'],
  )
}

/** Sums of the first two from 12 on are big. */
const isBig = (sum: number) => sum >= 12
const waysOfSums = (is: (sum: number) => boolean) => total(waysOfTwo.filter((_, nth) => is(nth + 3)))
const firstSides = outcome(
  'first2_sides',
  urn,
  [0, 1],
  {
    big: waysOfSums(isBig),
    small: waysOfSums((sum) => !isBig(sum)),
    odd: waysOfSums((sum) => sum % 2 === 1),
    even: waysOfSums((sum) => sum % 2 === 0),
  },
  ([one = 0, other = 0]) => [isBig(one + other + 2) ? 'big' : 'small', (one + other) % 2 ? 'odd' : 'even'],
  { sorts: sizeAndParity },
)

const ofPlates = [
  ...placesFrom(0, 10).flatMap(ofPlace),
  outcome('first2_sum', urn, [0, 1], sums, ([one = 0, other = 0]) => [`sum${one + other + 2}`]),
  ...placesFrom(0, 5).map(duel),
]

/** The order of ten. */
export const pk10: Family = {
  code: 'pk10',
  ...urn,
  modes: ['Lott', 'Elott', 'ZY'],
  plays: [
    ...[2, 3, 4, 5].map((count) => direct(`first${count}_direct`, urn, placesFrom(0, count))),
    ...ofPlates,
    firstSides,
  ],
  plates: codesOf([...ofPlates, firstSides]),
  platesAlone: [firstSides.code],
}
