// Plays that are decided by what stands at their places, in whatever order.
import { choose, common, repeatsAt } from './counting.ts'
import { bySymbol, bySymbolAt } from './exposure.ts'
import { outcomes, type Chosen, type LotteryPlay, type Urn } from './face.ts'
import { won, partOf, firstOf } from './play-parts.ts'
import { waysOfAll, waysOfHolding } from './ways.ts'

/** So many symbols that each stand so often. */
type Class = Readonly<{ count: number; repeat: number }>

/**
 * The places in any order: a line is symbols that stand as often as their class says. Each class has a part of the pick, or
 * all have one together.
 */
export function group(
  code: string,
  urn: Urn,
  places: readonly number[],
  classes: readonly [Class, Class?],
  together = classes.length === 1,
): LotteryPlay {
  const [of, besides = { count: 0, repeat: 0 }] = classes
  const needed = together ? of.count + besides.count : of.count
  const chosenOf = (chosen: Chosen, nth: number) => (together ? firstOf(chosen) : (chosen[nth] ?? []))
  return {
    code,
    places,
    parts: together
      ? [partOf(urn.symbols, needed)]
      : [partOf(urn.symbols, of.count), partOf(urn.symbols, besides.count)],
    tiers: won(
      factorial(places.length) /
        (factorial(of.repeat) ** of.count * factorial(besides.repeat) ** besides.count),
      outcomes(urn, places.length),
    ),
    lines: (chosen) => {
      const [some, others] = [chosenOf(chosen, 0), chosenOf(chosen, 1)]
      const shared = common(some, others)
      let ways = 0
      for (let taken = 0; taken <= of.count; taken++)
        ways +=
          choose(shared, taken) *
          choose(some.length - shared, of.count - taken) *
          choose(others.length - taken, besides.count)
      return ways
    },
    wins: (chosen, drawn) => {
      const repeats = repeatsAt(drawn, places)
      const isThere = [of, besides].every(({ count, repeat }, nth) => {
        const among = [...repeats].filter(([, times]) => times === repeat)
        return among.length === count && among.every(([symbol]) => chosenOf(chosen, nth).includes(symbol))
      })
      return [isThere ? 1 : 0]
    },
    ...bySymbolAt(urn, places[0] ?? 0, (chosen, symbol) => (chosen.flat().includes(symbol) ? 1 : 0)),
  }
}

/** So many symbols, each of which stands somewhere at the places. */
export function anywhere(code: string, urn: Urn, places: readonly number[], count: number): LotteryPlay {
  return {
    code,
    places,
    parts: [partOf(urn.symbols, count)],
    tiers: won(waysOfAll(urn, places.length, count), outcomes(urn, places.length)),
    lines: (chosen) => choose(firstOf(chosen).length, count),
    wins: (chosen, drawn) => [choose(common(firstOf(chosen), [...repeatsAt(drawn, places).keys()]), count)],
    ...(count === 1
      ? bySymbol(urn, places, 1)
      : bySymbolAt(urn, places[0] ?? 0, ([all = []], symbol) =>
          choose(Math.min(all.length, places.length - (all.includes(symbol) ? 0 : 1)), count),
        )),
  }
}

/** So many symbols, among which is all that the places show. */
export function holdsAll(code: string, urn: Urn, places: readonly number[], count: number): LotteryPlay {
  const more = count - places.length
  return {
    code,
    places,
    parts: [partOf(urn.symbols, count)],
    tiers: won(waysOfHolding(urn, places.length, count), outcomes(urn, places.length)),
    lines: (chosen) => choose(firstOf(chosen).length, count),
    wins: (chosen, drawn) => {
      const shown = [...repeatsAt(drawn, places).keys()]
      const isHeld = shown.every((symbol) => firstOf(chosen).includes(symbol))
      return [isHeld ? choose(firstOf(chosen).length - shown.length, more) : 0]
    },
    ...bySymbolAt(urn, places[0] ?? 0, ([all = []], symbol) =>
      all.includes(symbol) ? choose(all.length - places.length, more) : 0,
    ),
  }
}

/** Symbols that all different places show, with bankers in every line: so many in a line. */
export function bankers(
  code: string,
  urn: Urn,
  places: readonly number[],
  count: number,
  ways: bigint | number,
): LotteryPlay {
  return {
    code,
    places,
    parts: [partOf(urn.symbols, 1, count - 1), partOf(urn.symbols, 1)],
    tiers: won(ways, outcomes(urn, places.length)),
    lines: ([banked = [], drags = []]) =>
      common(banked, drags) > 0 ? 0 : choose(drags.length, count - banked.length),
    wins: ([banked = [], drags = []], drawn) => {
      const shown = [...repeatsAt(drawn, places).keys()]
      const dragged = common(drags, shown)
      // A line of more than are shown holds all of them; one of fewer is held by them.
      if (count >= places.length) {
        const isHeld = common(banked, shown) + dragged === places.length && shown.length === places.length
        const free = banked.length - common(banked, shown)
        return [isHeld ? choose(drags.length - dragged, count - places.length - free) : 0]
      }
      return [common(banked, shown) === banked.length ? choose(dragged, count - banked.length) : 0]
    },
    ...bySymbolAt(urn, places[0] ?? 0, ([banked = [], drags = []], symbol) => {
      const isAmong = banked.includes(symbol) || drags.includes(symbol)
      if (count < places.length) {
        const free = places.length - banked.length - (isAmong ? 0 : 1)
        return choose(Math.min(drags.length, free), count - banked.length)
      }
      // The more bankers are shown, the more lines hold all: those that are not take a drag's place in every line.
      const shown = Math.min(banked.length, places.length)
      const needed = places.length - shown
      return isAmong ? choose(drags.length - needed, count - banked.length - needed) : 0
    }),
  }
}

/** One symbol that stands so often at the places, or oftener. */
export function repeated(code: string, urn: Urn, places: readonly number[], times: number): LotteryPlay {
  const others = urn.symbols.length - 1
  let ways = 0
  for (let often = times; often <= places.length; often++)
    ways += choose(places.length, often) * others ** (places.length - often)
  return {
    code,
    places,
    parts: [partOf(urn.symbols, 1)],
    tiers: won(ways, outcomes(urn, places.length)),
    lines: (chosen) => firstOf(chosen).length,
    wins: (chosen, drawn) => {
      const repeats = repeatsAt(drawn, places)
      return [firstOf(chosen).filter((symbol) => (repeats.get(symbol) ?? 0) >= times).length]
    },
    ...bySymbol(urn, places, times),
  }
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1)
}
