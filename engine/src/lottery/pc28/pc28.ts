import { total, waysOfSums } from '../counting.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type Urn } from '../face.ts'
import { outcome, sizeAndParity } from '../what-comes.ts'

const urn: Urn = { symbols: numbersFrom(0, 9), places: 3, returns: true }
const three = placesFrom(0, 3)
const ways = waysOfSums(3, 10)
const sumOf = (shown: readonly number[]) => shown.reduce((sum, one) => sum + one, 0)

/** What sums are called by, and in how many ways they come. */
function called(names: Readonly<Record<string, (sum: number) => boolean>>) {
  return Object.fromEntries(
    Object.entries(names).map(([name, is]) => [name, total(ways.filter((_, sum) => is(sum)))]),
  )
}

function named(
  code: string,
  names: Readonly<Record<string, (sum: number) => boolean>>,
  sorts: readonly (readonly string[])[] = [Object.keys(names)],
) {
  const come = (shown: readonly number[]) => Object.keys(names).filter((name) => names[name]?.(sumOf(shown)))
  return outcome(code, urn, three, called(names), come, { sorts })
}

const isBig = (sum: number) => sum >= 14
const isOdd = (sum: number) => sum % 2 === 1
/** Waves: every third sum, beginning at 3, 1 and 2; the least, the greatest and the two in the middle have none. */
const isOfWave = (sum: number, wave: number) => ![0, 13, 14, 27].includes(sum) && sum % 3 === wave

const plays = [
  named('sum', Object.fromEntries(ways.map((_, sum) => [`sum${sum}`, (one: number) => one === sum]))),
  named(
    'sides',
    {
      big: isBig,
      small: (sum) => !isBig(sum),
      odd: isOdd,
      even: (sum) => !isOdd(sum),
    },
    sizeAndParity,
  ),
  named('combinations', {
    big_odd: (sum) => isBig(sum) && isOdd(sum),
    big_even: (sum) => isBig(sum) && !isOdd(sum),
    small_odd: (sum) => !isBig(sum) && isOdd(sum),
    small_even: (sum) => !isBig(sum) && !isOdd(sum),
  }),
  named('extremes', { least: (sum) => sum <= 5, greatest: (sum) => sum >= 22 }),
  named('waves', {
    red: (sum) => isOfWave(sum, 0),
    green: (sum) => isOfWave(sum, 1),
    blue: (sum) => isOfWave(sum, 2),
  }),
]

/** The sum of three digits. */
export const pc28: Family = {
  code: 'pc28',
  ...urn,
  modes: ['Lott', 'Elott', 'ZY'],
  plays,
  plates: codesOf(plays),
  platesAlone: [],
}
