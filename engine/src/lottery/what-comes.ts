// Plays that are decided by what their places come to.
import { chanceOf } from './chance.ts'
import { total } from './counting.ts'
import { outcomes, type Chosen, type DrawnSymbols, type LotteryPlay, type Urn } from './face.ts'
import { won, partOf, firstOf } from './play-parts.ts'

/** What all together come to, by so many lines as there are ways to come to it. */
export function comesTo(
  code: string,
  urn: Urn,
  places: readonly number[],
  ways: readonly number[],
  of: (drawn: readonly number[]) => number,
): LotteryPlay {
  const come = (drawn: DrawnSymbols) => of(shownAt(places, drawn))
  return {
    code,
    places,
    parts: [
      partOf(
        ways.map((_, nth) => String(nth)),
        1,
      ),
    ],
    tiers: won(1, outcomes(urn, places.length)),
    lines: (chosen) => total(firstOf(chosen).map((nth) => ways[nth] ?? 0)),
    wins: (chosen, drawn) => [firstOf(chosen).includes(come(drawn)) ? 1 : 0],
    shows: (drawn) => [String(come(drawn))],
    exposes: (chosen) => firstOf(chosen).map((one) => ({ key: String(one), wins: [1] })),
    best: () => [[1]],
  }
}

const shownAt = (places: readonly number[], drawn: DrawnSymbols) => places.map((place) => drawn[place] ?? 0)

/** Sides are of two sorts. */
export const sizeAndParity = [
  ['big', 'small'],
  ['odd', 'even'],
] as const

type Named = Readonly<Record<string, bigint | number>>

export type OutcomeOptions = {
  /** Of one sort one comes at most; one of each may come at once. All are of one sort unless said. */
  sorts?: readonly (readonly string[])[]
  /** What the ways are of, where it is not all that the places can show in order. */
  all?: bigint
  /** In how many ways nothing comes and every stake is given back. */
  back?: bigint | number
}

/**
 * What can come of the places, each by its name with a chance of its own. Where stakes can be given back, they are
 * when nothing comes.
 */
export function outcome(
  code: string,
  urn: Urn,
  places: readonly number[],
  named: Named,
  comes: (shown: readonly number[]) => readonly string[],
  options: OutcomeOptions = {},
): LotteryPlay {
  const names = Object.keys(named)
  const { sorts = [names], all = outcomes(urn, places.length), back } = options
  const come = (drawn: DrawnSymbols) => comes(shownAt(places, drawn))
  const only = (...came: readonly string[]) => names.map((name) => (came.includes(name) ? 1 : 0))
  const given = (chosen: Chosen) => [...names.map(() => 0), firstOf(chosen).length]
  const chosenOf = (chosen: Chosen, of: readonly string[]) =>
    of.filter((name) => firstOf(chosen).includes(names.indexOf(name)))
  return {
    code,
    places,
    parts: [partOf(names, 1)],
    tiers: Object.entries(named).map(([name, ways]) => ({ name, chance: chanceOf(ways, all), of: name })),
    ...(back !== undefined && { back: chanceOf(back, all) }),
    lines: (chosen) => firstOf(chosen).length,
    wins: (chosen, drawn) => {
      const came = come(drawn)
      if (back !== undefined && came.length === 0) return given(chosen)
      return only(...chosenOf(chosen, came))
    },
    shows: (drawn) => {
      const came = come(drawn)
      return back !== undefined && came.length === 0 ? ['back'] : came
    },
    exposes: (chosen) => [
      ...chosenOf(chosen, names).map((name) => ({ key: name, wins: only(name) })),
      ...(back === undefined ? [] : [{ key: 'back', wins: given(chosen) }]),
    ],
    best: (chosen) => [
      ...oneOfEach(sorts.map((sort) => chosenOf(chosen, sort))).map((came) => only(...came)),
      ...(back === undefined ? [] : [given(chosen)]),
    ],
  }
}

/** Every way to take one of each of some lists; of an empty one there is none to take. */
function oneOfEach(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return lists.reduce<readonly (readonly string[])[]>(
    (taken, list) => (list.length === 0 ? taken : taken.flatMap((some) => list.map((one) => [...some, one]))),
    [[]],
  )
}
