import { chooseOf } from '../chance.ts'
import { total } from '../counting.ts'
import { codesOf, numbersFrom, placesFrom, type Family, type LotteryPlay, type Urn } from '../face.ts'
import { picks } from '../hits.ts'
import { direct, sidesOf } from '../in-order.ts'
import { anywhere } from '../together.ts'
import { outcome, sizeAndParity } from '../what-comes.ts'
import { signs } from '../new-year.ts'
import { parlay } from './parlay.ts'
import { zodiac } from './zodiac.ts'

const urn: Urn = { symbols: numbersFrom(1, 49), places: 7, returns: false }
const regular = placesFrom(0, 6)
const seven = placesFrom(0, 7)
const special = [6]
const last = 48
const half = last / 2

/** Every number but the last has a size and a parity, and so have the sum of its digits and its last digit. */
function sidesAt(name: string, place: number): LotteryPlay {
  const even = { big: half, small: half, odd: half, even: half }
  return outcome(
    name,
    urn,
    [place],
    even,
    ([number = 0]) => (number === last ? [] : sidesOf(number, 1, last)),
    { sorts: sizeAndParity, back: 1 },
  )
}

/** What a number but the last is called, by one or the other. */
function named(code: string, [one, other]: readonly [string, string], isOne: (number: number) => boolean) {
  const ways = placesFrom(1, last + 1).filter(isOne).length
  return outcome(
    code,
    urn,
    special,
    { [one]: ways, [other]: last - ways },
    ([nth = 0]) => (nth === last ? [] : [isOne(nth + 1) ? one : other]),
    { back: 1 },
  )
}

const digitsOf = (number: number) => Math.floor(number / 10) + (number % 10)

const waves: Readonly<Record<string, readonly number[]>> = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

/** All seven numbers, in whatever order, and of how many of those the sum is big or odd. */
const sets = chooseOf(49, 7)
const waysOfBig = 43_428_958n
const waysOfOdd = 42_949_280n
const bigFrom = 175
const sumOf = (shown: readonly number[]) => total(shown) + shown.length

const totals = [
  outcome(
    'total_size',
    urn,
    seven,
    { big: waysOfBig, small: sets - waysOfBig },
    (shown) => [sumOf(shown) >= bigFrom ? 'big' : 'small'],
    { all: sets },
  ),
  outcome(
    'total_parity',
    urn,
    seven,
    { odd: waysOfOdd, even: sets - waysOfOdd },
    (shown) => [sumOf(shown) % 2 === 1 ? 'odd' : 'even'],
    { all: sets },
  ),
]

const plays = [
  direct('special', urn, special),
  anywhere('regular', urn, regular, 1),
  ...regular.map((place) => direct(`regular_${place + 1}`, urn, [place])),
  sidesAt('special_sides', 6),
  named('special_digits', ['odd', 'even'], (number) => digitsOf(number) % 2 === 1),
  named('special_tail', ['big', 'small'], (number) => number % 10 >= 5),
  ...regular.map((place) => sidesAt(`regular_${place + 1}_sides`, place)),
  ...totals,
  outcome(
    'waves',
    urn,
    special,
    Object.fromEntries(Object.entries(waves).map(([name, numbers]) => [name, numbers.length])),
    ([nth = 0]) => Object.keys(waves).filter((name) => waves[name]?.includes(nth + 1)),
  ),
  zodiac('zodiac', special, urn.places),
  zodiac('zodiac_any', seven, urn.places),
  picks('all2', urn, regular, 2, [2]),
  picks('all3', urn, regular, 3, [3]),
  picks('two_of_three', urn, regular, 3, [3, 2]),
  // Of four legs and more the unluckiest line has less than 85 % of the likeliest's chance: no one price is fair to both.
  ...[2, 3].map((legs) => parlay(`parlay${legs}`, urn, regular, legs)),
  ...[5, 6, 7, 8, 9, 10].map((count) => picks(`none${count}`, urn, seven, count, [0])),
]

/** Six of forty-nine and one more, with plates. The sign of a draw's lunar year is known of it. */
export const markSix: Family = {
  code: 'mark6',
  ...urn,
  modes: ['Elott', 'ZY'],
  plays,
  plates: codesOf(plays),
  platesAlone: [],
  known: signs,
}
