import type { Family, LotteryPlay } from '../src/index.ts'

/** All that the places of a play can show, the others showing whatever is left: each once. */
export function* everyDrawn(
  family: Pick<Family, 'symbols' | 'places' | 'returns'>,
  { places }: Pick<LotteryPlay, 'places'>,
): Generator<number[]> {
  const { symbols, returns } = family
  const drawn = Array.from({ length: family.places }, () => -1)
  const taken = new Set<number>()
  function* fill(nth: number): Generator<number[]> {
    const place = places[nth]
    if (place === undefined) {
      yield drawn
      return
    }
    for (let one = 0; one < symbols.length; one++) {
      if (!returns && taken.has(one)) continue
      drawn[place] = one
      taken.add(one)
      yield* fill(nth + 1)
      if (!returns) taken.delete(one)
    }
  }
  yield* fill(0)
}

/** How many things a play's places can show in order, as a number that need not be exact. */
export function countOfDrawn(
  { symbols, returns }: Pick<Family, 'symbols' | 'returns'>,
  { places }: Pick<LotteryPlay, 'places'>,
): number {
  return places.reduce((all, _, nth) => all * (symbols.length - (returns ? 0 : nth)), 1)
}

/** Something that can be drawn, by chance; by a likely symbol where there still is one. */
export function anyDrawn(
  { symbols, places, returns }: Pick<Family, 'symbols' | 'places' | 'returns'>,
  below: (below: number) => number,
  likely: readonly number[] = [],
): number[] {
  let left = symbols.map((_, one) => one)
  return Array.from({ length: places }, () => {
    const wanted = likely.length > 0 ? left.filter((one) => likely.includes(one)) : []
    const from = wanted.length > 0 ? wanted : left
    const drawn = from[below(from.length)] ?? 0
    if (!returns) left = left.filter((one) => one !== drawn)
    return drawn
  })
}
