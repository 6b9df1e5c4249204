/** Every choice of `size` of the given, in their order. */
export function combinationsOf<One>(from: readonly One[], size: number): One[][] {
  if (size === 0) return [[]]
  return from.flatMap((first, place) =>
    combinationsOf(from.slice(place + 1), size - 1).map((rest) => [first, ...rest]),
  )
}

/** How many choices of `size` there are of `count`. */
export function countCombinations(count: number, size: number): number {
  let ways = 1
  for (let i = 0; i < size; i++) ways = (ways * (count - i)) / (i + 1)
  return Math.max(0, ways)
}

/** The most numbers whose choices of `size` are no more than `most`. */
export function combinationsMost(size: number, most: number): number {
  let count = size
  while (countCombinations(count + 1, size) <= most) count++
  return count
}

/** A combination by its numbers, whatever their order. */
export function nameOf(numbers: readonly string[]): string {
  return [...numbers].sort().join('-')
}
