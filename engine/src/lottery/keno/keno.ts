import { chooseOf } from '../chance.ts'
import { total } from '../counting.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type Urn } from '../face.ts'
import { picks } from '../hits.ts'
import { outcome } from '../what-comes.ts'

/** Twenty of eighty. */
export const kenoUrn: Urn = { symbols: numbersFrom(1, 80), places: 20, returns: false }
export const twenty = placesFrom(0, 20)
const half = kenoUrn.symbols.length / 2

/** All that can be drawn, in whatever order. */
export const sets = chooseOf(80, 20)

/** In how many sets just so many are of one half of the numbers, or one of two of some counts. */
export const waysOfHalf = (from: number, to = from): bigint => {
  let ways = 0n
  for (let count = from; count <= to; count++) ways += chooseOf(half, count) * chooseOf(half, 20 - count)
  return ways
}

/** What the twenty come to: of 210 to 1410, and as often so much below the middle as above it. */
const middle = 810
const waysOfMiddle = 15_542_763_534_960_598n
const waysOfOdd = 883_829_035_341_128_448n
const waysOfEven = 876_057_653_997_478_413n
const sumOf = (shown: readonly number[]) => total(shown) + shown.length
const sizeOf = (sum: number) => (sum > middle ? 'big' : 'small')
const parityOf = (number: number) => (number % 2 === 1 ? 'odd' : 'even')

/** Five elements, by the highest sum of each. */
const elements: readonly [name: string, to: number, ways: bigint][] = [
  ['gold', 695, 362_424_019_495_171_770n],
  ['wood', 763, 712_463_910_471_784_803n],
  ['water', 855, 1_371_845_418_169_315_204n],
  ['fire', 923, 719_054_759_525_309_151n],
  ['earth', 1_410, 369_528_034_550_593_392n],
]

/** Which half more of the numbers are of. */
function moreOf(code: string, [one, other]: readonly [string, string], isOne: (nth: number) => boolean) {
  const more = waysOfHalf(11, 20)
  return outcome(
    code,
    kenoUrn,
    twenty,
    { [one]: more, tie: waysOfHalf(10), [other]: more },
    (shown) => {
      const count = shown.filter(isOne).length
      return [count === 10 ? 'tie' : count > 10 ? one : other]
    },
    { all: sets },
  )
}

const plays = [
  outcome(
    'total_size',
    kenoUrn,
    twenty,
    { big: waysOfOdd + waysOfEven, small: waysOfOdd + waysOfEven },
    (shown) => (sumOf(shown) === middle ? [] : [sizeOf(sumOf(shown))]),
    { all: sets, back: waysOfMiddle },
  ),
  outcome(
    'total_parity',
    kenoUrn,
    twenty,
    { odd: 2n * waysOfOdd, even: 2n * waysOfEven + waysOfMiddle },
    (shown) => [parityOf(sumOf(shown))],
    { all: sets },
  ),
  outcome(
    'total_sides',
    kenoUrn,
    twenty,
    { big_odd: waysOfOdd, big_even: waysOfEven, small_odd: waysOfOdd, small_even: waysOfEven },
    (shown) => {
      const sum = sumOf(shown)
      return sum === middle ? [] : [`${sizeOf(sum)}_${parityOf(sum)}`]
    },
    { all: sets, back: waysOfMiddle },
  ),
  moreOf('halves', ['upper', 'lower'], (nth) => nth < half),
  moreOf('parities', ['odd', 'even'], (nth) => nth % 2 === 0),
  outcome(
    'elements',
    kenoUrn,
    twenty,
    Object.fromEntries(elements.map(([name, , ways]) => [name, ways])),
    (shown) =>
      elements
        .filter(([, to]) => sumOf(shown) <= to)
        .map(([name]) => name)
        .slice(0, 1),
    { all: sets },
  ),
  picks('pick1', kenoUrn, twenty, 1, [1]),
  picks('pick2', kenoUrn, twenty, 2, [2]),
  picks('pick3', kenoUrn, twenty, 3, [3, 2]),
  picks('pick4', kenoUrn, twenty, 4, [4, 3, 2]),
  picks('pick5', kenoUrn, twenty, 5, [5, 4, 3]),
]

/** Twenty of eighty, with plates. */
export const keno: Family = {
  code: 'keno',
  ...kenoUrn,
  modes: ['Elott', 'ZY'],
  plays,
  plates: codesOf(plays),
  platesAlone: [],
}
