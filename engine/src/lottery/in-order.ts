// Plays that are decided place by place.
import { choose, differentFrom, fromDifferent, mostMatched, product } from './counting.ts'
import { byPlace, bySymbolAt } from './exposure.ts'
import { outcomes, type Chosen, type Exposure, type LotteryPlay, type Urn } from './face.ts'
import { won, partOf, isAt } from './play-parts.ts'

/** Each place by itself: a line is one symbol for each, in order. */
export function direct(code: string, urn: Urn, places: readonly number[]): LotteryPlay {
  return {
    code,
    places,
    parts: places.map(() => partOf(urn.symbols, 1)),
    tiers: won(1, outcomes(urn, places.length)),
    lines: (chosen) => (urn.returns ? product(chosen.map(({ length }) => length)) : differentFrom(chosen)),
    wins: (chosen, drawn) => [places.every((place, nth) => isAt(chosen[nth], drawn, place)) ? 1 : 0],
    ...bySymbolAt(urn, places[0] ?? 0, ([first = [], ...others], symbol) =>
      first.includes(symbol) && (urn.returns || mostMatched([[symbol], ...others]) === places.length) ? 1 : 0,
    ),
  }
}

/** A symbol for each of so many of the places, any of them: a place may be left open. */
export function some(code: string, urn: Urn, places: readonly number[], count: number): LotteryPlay {
  return {
    code,
    places,
    parts: places.map(() => partOf(urn.symbols, 0)),
    tiers: won(1, outcomes(urn, count)),
    lines: (chosen) =>
      fromDifferent(
        chosen.map(({ length }) => length),
        count,
      ),
    wins: (chosen, drawn) => [
      choose(places.filter((place, nth) => isAt(chosen[nth], drawn, place)).length, count),
    ],
    ...byPlace(urn, places, count),
  }
}

const sideNames = ['big', 'small', 'odd', 'even'] as const
/** Which sides a number has, of numbers from `low` on, the upper half of which is big. */
export function sidesOf(nth: number, low: number, count: number): readonly string[] {
  return [nth * 2 >= count ? 'big' : 'small', (nth + low) % 2 === 1 ? 'odd' : 'even']
}

/** A side for each place: a line is one for each, in order. */
export function sides(code: string, urn: Urn, low: number, places: readonly number[]): LotteryPlay {
  const count = urn.symbols.length
  const hitsAt = (chosen: readonly number[] = [], nth: number) =>
    sidesOf(nth, low, count).filter((side) => chosen.includes(sideNames.indexOf(side as 'big'))).length
  return {
    code,
    places,
    parts: places.map(() => partOf(sideNames, 1)),
    tiers: won(1, 2n ** BigInt(places.length)),
    lines: (chosen) => product(chosen.map(({ length }) => length)),
    wins: (chosen, drawn) => [product(places.map((place, nth) => hitsAt(chosen[nth], drawn[place] ?? 0)))],
    ...bySides(count, places[0] ?? 0, low),
  }
}

const isChosen = (chosen: readonly number[] = [], ...names: (typeof sideNames)[number][]) =>
  names.some((name) => chosen.includes(sideNames.indexOf(name))) ? 1 : 0

/** By both sides that the first place shows: every number has a size and a parity. */
function bySides(count: number, place: number, low: number): Exposure {
  const bothOf = (chosen: readonly number[] = []) =>
    isChosen(chosen, 'big', 'small') + isChosen(chosen, 'odd', 'even')
  const exposes = ([first = [], ...others]: Chosen) =>
    (['big', 'small'] as const)
      .flatMap((size) => (['odd', 'even'] as const).map((parity) => [size, parity] as const))
      .map(([size, parity]) => ({
        key: `${size}_${parity}`,
        wins: [(isChosen(first, size) + isChosen(first, parity)) * product(others.map(bothOf))],
      }))
      .filter(({ wins: [some = 0] }) => some > 0)
  return {
    shows: (drawn) => [sidesOf(drawn[place] ?? 0, low, count).join('_')],
    exposes,
    best: (chosen) => [[Math.max(...exposes(chosen).map(({ wins: [some = 0] }) => some))]],
  }
}
