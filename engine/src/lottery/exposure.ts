// How plays are told by what can come: what the house pays for each of that, and what a pick wins at its best.
import { choose, mostMatched } from './counting.ts'
import type { Chosen, Exposure, Urn } from './face.ts'
import { firstOf } from './play-parts.ts'

const some = (key: string, wins: number) => ({ key, wins: [wins] })
const isAny = ({ wins: [won = 0] }: { wins: readonly number[] }) => won > 0

/** By the symbol at one place: so many lines win at most if it is that one. */
export function bySymbolAt(
  { symbols }: Urn,
  place: number,
  most: (chosen: Chosen, symbol: number) => number,
): Exposure {
  const exposes = (chosen: Chosen) =>
    symbols.map((key, symbol) => some(key, most(chosen, symbol))).filter(isAny)
  return {
    shows: (drawn) => [symbols[drawn[place] ?? -1] ?? ''],
    exposes,
    best: (chosen) => [[Math.max(0, ...exposes(chosen).map(({ wins: [won = 0] }) => won))]],
  }
}

/** By each symbol that stands at the places, where a line is one symbol that stands there so often. */
export function bySymbol({ symbols }: Urn, places: readonly number[], times: number): Exposure {
  return {
    shows: (drawn) => [...new Set(places.map((place) => symbols[drawn[place] ?? -1] ?? ''))],
    exposes: (chosen) => firstOf(chosen).map((symbol) => some(symbols[symbol] ?? '', 1)),
    best: (chosen) => [[Math.min(firstOf(chosen).length, Math.floor(places.length / times))]],
  }
}

/**
 * By what each place shows, where a line is a symbol for each of so many places. One place alone pays for itself; of
 * several, what all together pay is told by the first that was chosen for.
 */
export function byPlace(urn: Urn, places: readonly number[], count: number): Exposure {
  const { symbols } = urn
  const keyOf = (nth: number, symbol: number) => `${(places[nth] ?? 0) + 1}:${symbols[symbol] ?? ''}`
  const matched = (chosen: Chosen) =>
    urn.returns ? chosen.filter((part) => part.length > 0).length : mostMatched(chosen)
  return {
    shows: (drawn) => places.map((place, nth) => keyOf(nth, drawn[place] ?? -1)),
    exposes: (chosen) => {
      if (count === 1) return chosen.flatMap((part, nth) => part.map((symbol) => some(keyOf(nth, symbol), 1)))
      const first = chosen.findIndex((part) => part.length > 0)
      const all = matched(chosen)
      return symbols
        .map((_, symbol) =>
          some(keyOf(first, symbol), choose(all - (chosen[first]?.includes(symbol) ? 0 : 1), count)),
        )
        .filter(isAny)
    },
    best: (chosen) => [[choose(matched(chosen), count)]],
  }
}
