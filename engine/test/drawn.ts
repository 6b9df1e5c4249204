import type { Family, LotteryPlay } from '../src/index.ts'

/** All that the places of a play can show, the others showing whatever is left: each once. */
export function* everyDrawn(family: Family, { places }: LotteryPlay): Generator<number[]> {
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
