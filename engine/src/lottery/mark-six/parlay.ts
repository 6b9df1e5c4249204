import { both, chanceOf, ordersOf } from '../chance.ts'
import { fromDifferent } from '../counting.ts'
import type { DrawnSymbols, LotteryPlay, LotteryTier, Urn } from '../face.ts'
import { byItself } from '../hits.ts'
import { sidesOf } from '../in-order.ts'
import { partOf } from '../play-parts.ts'
import { sizeAndParity } from '../what-comes.ts'

const sides = sizeAndParity.flat()
/** The last number has no side: a leg on it neither wins nor loses. */
const last = 48
const half = last / 2

/**
 * Sides at so many of the places, all of which must come. A leg on 49 is left out, and the line pays a tier less. Numbers do
 * not come again, so that not all lines are as likely: halves that exclude each other are likelier than one and the same.
 */
export function parlay(code: string, urn: Urn, places: readonly number[], legs: number): LotteryPlay {
  return {
    code,
    places,
    parts: places.map(() => partOf(sides, 0)),
    tiers: tiersOf(urn, legs),
    lines: (chosen) =>
      fromDifferent(
        chosen.map(({ length }) => length),
        legs,
      ),
    wins: (chosen, drawn) => {
      const come = chosen.map((part, nth) => comeAt(part, drawn, places[nth] ?? -1))
      const without = places.findIndex((place) => drawn[place] === last)
      return [fromDifferent(come, legs), lessOf(chosen[without]?.length ?? 0, come, legs)]
    },
    ...byItself((chosen) => {
      const come = chosen.map(
        (part) => sizeAndParity.filter((sort) => sort.some((side) => has(part, side))).length,
      )
      const less = chosen.map(({ length }, without) => {
        const others = come.map((one, nth) => (nth === without ? 0 : one))
        return [fromDifferent(others, legs), lessOf(length, others, legs)]
      })
      return [[fromDifferent(come, legs), 0], ...less]
    }),
  }
}

const has = (part: readonly number[], side: string) => part.includes(sides.indexOf(side as 'big'))

const lessOf = (chosen: number, come: readonly number[], legs: number) =>
  chosen === 0 ? 0 : chosen * fromDifferent(come, legs - 1)

function comeAt(part: readonly number[], drawn: DrawnSymbols, place: number): number {
  const number = drawn[place] ?? -1
  return number === last ? 0 : sidesOf(number, 1, last).filter((side) => has(part, side)).length
}

/** A line with a leg left out would fairly pay what one of a leg less does, and one of all legs what that leaves. */
function tiersOf({ symbols }: Urn, legs: number): LotteryTier[] {
  const all = ordersOf(symbols.length, legs)
  const whole = chanceOf(waysOf(legs), all)
  const less = chanceOf(waysOfLess(legs), all)
  const fairLess = chanceOf(ordersOf(symbols.length, legs - 1), waysOf(legs - 1))
  const { numerator, denominator } = both(less, fairLess)
  const fair = chanceOf((denominator - numerator) * whole.denominator, denominator * whole.numerator)
  return [
    { name: 'all', chance: whole, least: chanceOf(ordersOf(half, legs), all), fair },
    {
      name: 'less',
      chance: less,
      least: chanceOf(BigInt(legs) * ordersOf(half, legs - 1), all),
      fair: fairLess,
    },
  ]
}

/** In how many orders so many legs come at their likeliest: half of them on numbers that the other half excludes. */
const waysOf = (legs: number, other = Math.floor(legs / 2)) =>
  ordersOf(half, legs - other) * ordersOf(half, other)

/** And in how many one of them is on 49 and all others come. */
function waysOfLess(legs: number): bigint {
  const other = Math.floor(legs / 2)
  const one = legs - other
  return BigInt(one) * waysOf(legs - 1, other) + BigInt(other) * waysOf(legs - 1, other - 1)
}
