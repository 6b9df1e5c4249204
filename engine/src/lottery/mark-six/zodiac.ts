import type { Fraction } from '../../fraction.ts'
import { chanceOf, chooseOf } from '../chance.ts'
import type { Chosen, DrawnSymbols, LotteryPlay } from '../face.ts'
import { signs } from '../new-year.ts'
import { firstOf, partOf } from '../play-parts.ts'

const numbers = 49
const ofYear = 5
const ofOther = 4

/** The sign of a number, counted from zero: the year's own has 1, and each number after it the sign before. */
export const signOf = (number: number, year: number): number =>
  (((year - number) % signs.length) + signs.length) % signs.length

/**
 * Signs, each a line: it wins where a number of it stands at the places. The year's own sign has five numbers and the
 * others four, so that it has a tier of its own. Which one that is, is known of the draw, and told at `signAt`.
 */
export function zodiac(code: string, places: readonly number[], signAt: number): LotteryPlay {
  const shownOf = (drawn: DrawnSymbols) => {
    const year = drawn[signAt] ?? -1
    return { year, shown: new Set(places.map((place) => signOf(drawn[place] ?? 0, year))) }
  }
  const nameOf = (sign: number, isYear: boolean) => `${signs[sign] ?? ''}${isYear ? '_year' : ''}`
  return {
    code,
    places,
    parts: [partOf(signs, 1)],
    tiers: [
      { name: 'year', chance: chanceOfSign(places.length, ofYear), of: 'year' },
      { name: 'other', chance: chanceOfSign(places.length, ofOther), of: 'other' },
    ],
    lines: (chosen) => firstOf(chosen).length,
    wins: (chosen, drawn) => {
      const { year, shown } = shownOf(drawn)
      const come = firstOf(chosen).filter((sign) => shown.has(sign))
      return [come.includes(year) ? 1 : 0, come.filter((sign) => sign !== year).length]
    },
    shows: (drawn) => {
      const { year, shown } = shownOf(drawn)
      return [...shown].map((sign) => nameOf(sign, sign === year))
    },
    exposes: (chosen) =>
      firstOf(chosen).flatMap((sign) => [
        { key: nameOf(sign, false), wins: [0, 1] },
        { key: nameOf(sign, true), wins: [1, 0] },
      ]),
    best: (chosen) => bestOf(chosen, places.length),
  }
}

/** As many of the chosen come as there are places; the year's own may be among them or not. */
function bestOf(chosen: Chosen, places: number): readonly (readonly number[])[] {
  const count = firstOf(chosen).length
  const withYear = [1, Math.min(count, places) - 1]
  // All signs together have the year's among them, but it need not come.
  return [withYear, [0, Math.min(count === signs.length ? count - 1 : count, places)]]
}

/** The chance that one of so many numbers is among those that so many places show. */
function chanceOfSign(places: number, of: number): Fraction {
  const all = chooseOf(numbers, places)
  return chanceOf(all - chooseOf(numbers - of, places), all)
}
