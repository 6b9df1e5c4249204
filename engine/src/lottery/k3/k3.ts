import { repeatsAt } from '../counting.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type Urn } from '../face.ts'
import { anywhere, group } from '../together.ts'
import { outcome, sizeAndParity } from '../what-comes.ts'

const urn: Urn = { symbols: numbersFrom(1, 6), places: 3, returns: true }
const dice = placesFrom(0, 3)

/** In how many of 216 ways three dice come to 3, 4, … 18. */
const waysOfDice = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1]
const sums = Object.fromEntries(waysOfDice.map((ways, nth) => [`sum${nth + 3}`, ways]))
const each = (name: (die: number) => string, ways: number) =>
  Object.fromEntries(urn.symbols.map((die) => [name(Number(die)), ways]))

// Dice are counted from zero here, as all symbols are.
const sumOf = (shown: readonly number[]) => shown.reduce((sum, one) => sum + one + 1, 0)
const oftenest = (shown: readonly number[], times: number) =>
  [...repeatsAt(shown, dice)].filter(([, often]) => often >= times).map(([die]) => die + 1)
const isTriple = (shown: readonly number[]) => oftenest(shown, 3).length > 0
const isStraight = (shown: readonly number[]) =>
  new Set(shown).size === 3 && Math.max(...shown) - Math.min(...shown) === 2

const plays = [
  outcome('sum', urn, dice, sums, (shown) => [`sum${sumOf(shown)}`]),
  outcome(
    'sides',
    urn,
    dice,
    { big: 105, small: 105, odd: 105, even: 105 },
    (shown) => {
      if (isTriple(shown)) return []
      const sum = sumOf(shown)
      return [sum > 10 ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even']
    },
    { sorts: sizeAndParity },
  ),
  outcome(
    'triple',
    urn,
    dice,
    each((die) => `${die}${die}${die}`, 1),
    (shown) => oftenest(shown, 3).map((die) => `${die}${die}${die}`),
  ),
  outcome('triple_any', urn, dice, { any: 6 }, (shown) => (isTriple(shown) ? ['any'] : [])),
  outcome('straight_any', urn, dice, { any: 24 }, (shown) => (isStraight(shown) ? ['any'] : [])),
  group('three_different', urn, dice, [{ count: 3, repeat: 1 }]),
  group('pair', urn, dice, [
    { count: 1, repeat: 2 },
    { count: 1, repeat: 1 },
  ]),
  // A triple shows its pair as well.
  outcome(
    'pair_any',
    urn,
    dice,
    each((die) => `${die}${die}`, 16),
    (shown) => oftenest(shown, 2).map((die) => `${die}${die}`),
  ),
  anywhere('two_different', urn, dice, 2),
  anywhere('single', urn, dice, 1),
]

/** Three dice. */
export const k3: Family = {
  code: 'k3',
  ...urn,
  modes: ['Lott', 'Elott', 'ZY'],
  plays,
  plates: codesOf(plays),
  platesAlone: [],
}
