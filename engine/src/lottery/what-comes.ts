// Plays that are decided by what their places come to.
import { total } from './counting.ts'
import type { Chosen, LotteryPlay } from './face.ts'
import { won, partOf, firstOf } from './play-parts.ts'

/** What all places together come to, by so many lines as there are ways to come to it. */
export function comesTo(
  code: string,
  places: readonly number[],
  ways: readonly number[],
  of: (drawn: readonly number[]) => number,
): LotteryPlay {
  const come = (drawn: readonly number[]) => of(places.map((place) => drawn[place] ?? 0))
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
    wins: (chosen, drawn) => [firstOf(chosen).includes(come(drawn)) ? 1 : 0],
    shows: (drawn) => [String(come(drawn))],
    exposes: (chosen) => firstOf(chosen).map((one) => ({ key: String(one), wins: [1] })),
    best: () => [[1]],
  }
}

/** Sides are of two sorts. */
export const sizeAndParity = [
  ['big', 'small'],
  ['odd', 'even'],
] as const

/**
 * What can come of the places, each by its name with a chance of its own. Of one sort one comes at most; one of each may
 * come at once.
 */
export function outcome(
  code: string,
  places: readonly number[],
  named: Readonly<Record<string, number>>,
  comes: (shown: readonly number[]) => readonly string[],
  sorts: readonly (readonly string[])[] = [Object.keys(named)],
): LotteryPlay {
  const names = Object.keys(named)
  const come = (drawn: readonly number[]) => comes(places.map((place) => drawn[place] ?? 0))
  const only = (...won: readonly string[]) => names.map((name) => (won.includes(name) ? 1 : 0))
  const chosenOf = (chosen: Chosen, of = names) =>
    of.filter((name) => firstOf(chosen).includes(names.indexOf(name)))
  return {
    code,
    places,
    parts: [partOf(names, 1)],
    tiers: Object.entries(named).map(([name, ways]) => ({ name, ways })),
    lines: (chosen) => firstOf(chosen).length,
    wins: (chosen, drawn) => {
      const came = come(drawn)
      return names.map((name, nth) => (came.includes(name) && firstOf(chosen).includes(nth) ? 1 : 0))
    },
    shows: come,
    exposes: (chosen) => chosenOf(chosen).map((name) => ({ key: name, wins: only(name) })),
    best: (chosen) => oneOfEach(sorts.map((sort) => chosenOf(chosen, [...sort]))).map((won) => only(...won)),
  }
}

/** Every way to take one of each of some lists; of an empty one there is none to take. */
function oneOfEach(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (taken, list) => (list.length === 0 ? taken : taken.flatMap((some) => list.map((one) => [...some, one]))),
    [[]],
  )
}
