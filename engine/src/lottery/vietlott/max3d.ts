// Max 3D: twenty numbers of three digits, in four groups. A ticket wins each tier that it meets.
import { chanceOf } from '../chance.ts'
import { choose, total } from '../counting.ts'
import { placesFrom, type DrawnSymbols, type Family, type LotteryPlay, type Urn } from '../face.ts'
import { byItself } from '../hits.ts'
import { firstOf, partOf } from '../play-parts.ts'

const all = 1_000
const symbols = Array.from({ length: all }, (_, number) => String(number).padStart(3, '0'))
const urn: Urn = { symbols, places: 20, returns: true }
const twenty = placesFrom(0, urn.places)

const groups: readonly [name: string, places: readonly number[]][] = [
  ['first', placesFrom(0, 2)],
  ['second', placesFrom(2, 6)],
  ['third', placesFrom(6, 12)],
  ['fourth', placesFrom(12, 20)],
]
const sizes = groups.map(([, { length }]) => length)
const [sizeOfFirst = 0, ...sizesOfOthers] = sizes

/** At how many places one of some numbers stands, and how many different ones stand there. */
const standing = (numbers: readonly number[], drawn: DrawnSymbols, places: readonly number[]) =>
  places.filter((place) => numbers.includes(drawn[place] ?? -1)).length
const different = (numbers: readonly number[], drawn: DrawnSymbols, places: readonly number[]) =>
  numbers.filter((number) => places.some((place) => drawn[place] === number)).length

/** One number, which pays for every place it stands at. A slip has fifty at most. */
const single: LotteryPlay = {
  code: 'max3d',
  places: twenty,
  parts: [partOf(symbols, 1, 50)],
  tiers: groups.map(([name, { length }]) => ({ name, chance: chanceOf(length, all) })),
  lines: (chosen) => firstOf(chosen).length,
  wins: (chosen, drawn) => groups.map(([, places]) => standing(firstOf(chosen), drawn, places)),
  shows: (drawn) => [...new Set(drawn.map((number) => symbols[number] ?? ''))],
  exposes: (chosen) => firstOf(chosen).map((number) => ({ key: symbols[number] ?? '', wins: sizes })),
  best: () => [sizes],
}

/** The chance that both of two numbers stand at so many places. */
function chanceOfBoth(places: number) {
  const power = (base: number) => BigInt(base) ** BigInt(places)
  return chanceOf(power(all) - 2n * power(all - 1) + power(all - 2), power(all))
}

/** Two numbers a ticket: both in a group, both anywhere, and one by itself in the first group or in the others. */
const pairs: LotteryPlay = {
  code: 'max3d_plus',
  places: twenty,
  parts: [partOf(symbols, 2, 20)],
  tiers: [
    ...groups.map(([name, { length }]) => ({ name, chance: chanceOfBoth(length) })),
    { name: 'fifth', chance: chanceOfBoth(urn.places) },
    { name: 'sixth', chance: chanceOf(2 * sizeOfFirst, all) },
    { name: 'seventh', chance: chanceOf(2 * total(sizesOfOthers), all) },
  ],
  lines: (chosen) => choose(firstOf(chosen).length, 2),
  wins: (chosen, drawn) => {
    const numbers = firstOf(chosen)
    const both = (places: readonly number[]) => choose(different(numbers, drawn, places), 2)
    // Each number is in a ticket with each of the others.
    const one = (places: readonly number[]) => standing(numbers, drawn, places) * (numbers.length - 1)
    const others = twenty.slice(sizeOfFirst)
    return [
      ...groups.map(([, places]) => both(places)),
      both(twenty),
      one(twenty.slice(0, sizeOfFirst)),
      one(others),
    ]
  },
  ...byItself((chosen) => {
    const count = firstOf(chosen).length
    const both = (places: number) => choose(Math.min(count, places), 2)
    const others = total(sizesOfOthers) * (count - 1)
    return [[...sizes.map(both), both(urn.places), sizeOfFirst * (count - 1), others]]
  }),
}

/** Max 3D and, of the same draw, Max 3D+. */
export const max3d: Family = {
  code: 'max3d',
  ...urn,
  modes: ['official'],
  plays: [single, pairs],
  plates: [],
  platesAlone: [],
}
