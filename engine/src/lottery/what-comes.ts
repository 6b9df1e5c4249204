// Plays that are decided by what their places come to.
import { total } from './counting.ts'
import type { LotteryPlay } from './face.ts'
import { won, partOf, firstOf } from './play-parts.ts'

/** What all places together come to, by so many lines as there are ways to come to it. */
export function comesTo(
  code: string,
  places: readonly number[],
  ways: readonly number[],
  of: (drawn: readonly number[]) => number,
): LotteryPlay {
  return {
    code,
    places,
    parts: [
      partOf(
        ways.map((_, nth) => String(nth)),
        1,
      ),
    ],
    tiers: won(1),
    lines: (chosen) => total(firstOf(chosen).map((nth) => ways[nth] ?? 0)),
    wins: (chosen, drawn) => [firstOf(chosen).includes(of(places.map((place) => drawn[place] ?? 0))) ? 1 : 0],
  }
}

/** What can come of the places, each by its name with a chance of its own; several may come at once. */
export function outcome(
  code: string,
  places: readonly number[],
  named: Readonly<Record<string, number>>,
  comes: (shown: readonly number[]) => readonly string[],
): LotteryPlay {
  const names = Object.keys(named)
  return {
    code,
    places,
    parts: [partOf(names, 1)],
    tiers: Object.entries(named).map(([name, ways]) => ({ name, ways })),
    lines: (chosen) => firstOf(chosen).length,
    wins: (chosen, drawn) => {
      const come = comes(places.map((place) => drawn[place] ?? 0))
      return names.map((name, nth) => (come.includes(name) && firstOf(chosen).includes(nth) ? 1 : 0))
    },
  }
}
