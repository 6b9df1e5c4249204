// Plays that are decided by how many of the chosen symbols are drawn, of an urn that gives none twice.
import { chanceOf, chooseOf } from './chance.ts'
import { choose, common } from './counting.ts'
import type { Chosen, DrawnSymbols, Exposure, LotteryPlay, Urn } from './face.ts'
import { firstOf, partOf } from './play-parts.ts'

/** How many of the chosen are among what the places show. */
export const hitsAt = (chosen: Chosen, drawn: DrawnSymbols, places: readonly number[]): number =>
  common(
    firstOf(chosen),
    places.map((place) => drawn[place] ?? -1),
  )

/** In how many lines of so many symbols just so many hit, where so many of the chosen do. */
export const linesThatHit = (chosen: number, hits: number, count: number, hit: number): number =>
  choose(hits, hit) * choose(chosen - hits, count - hit)

/** The chance that just so many of a line's symbols are among those that so many places show. */
export const chanceOfHits = ({ symbols }: Urn, places: number, count: number, hit: number) =>
  chanceOf(
    chooseOf(places, hit) * chooseOf(symbols.length - places, count - hit),
    chooseOf(symbols.length, count),
  )

/** A line is so many symbols, and wins by how many of them come: a tier for each of some counts. */
export function picks(
  code: string,
  urn: Urn,
  places: readonly number[],
  count: number,
  hits: readonly number[],
  max = urn.symbols.length,
): LotteryPlay {
  const winsOf = (chosen: number, hit: number) => hits.map((one) => linesThatHit(chosen, hit, count, one))
  return {
    code,
    places,
    parts: [partOf(urn.symbols, count, max)],
    tiers: hits.map((hit) => ({
      name: `hit${hit}`,
      chance: chanceOfHits(urn, places.length, count, hit),
    })),
    lines: (chosen) => choose(firstOf(chosen).length, count),
    wins: (chosen, drawn) => winsOf(firstOf(chosen).length, hitsAt(chosen, drawn, places)),
    ...byItself((chosen) =>
      hitsThatCanBe(urn, places.length, firstOf(chosen).length).map((hit) =>
        winsOf(firstOf(chosen).length, hit),
      ),
    ),
  }
}

/** A play that is one key by itself, and what it may win. */
export const byItself = (best: Exposure['best']): Exposure => ({
  shows: () => [''],
  exposes: () => [],
  best,
})

/** How many of so many chosen can be among what so many places show. */
export function hitsThatCanBe({ symbols }: Urn, places: number, chosen: number): readonly number[] {
  const least = Math.max(0, places + chosen - symbols.length)
  return Array.from({ length: Math.min(places, chosen) - least + 1 }, (_, nth) => least + nth)
}
