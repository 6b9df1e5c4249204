/** n over k; none where there are not so many. */
export function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let step = 1; step <= k; step++) ways = (ways * (n - k + step)) / step
  return ways
}

export const product = (sizes: readonly number[]): number => sizes.reduce((all, size) => all * size, 1)
export const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0)

/** In how many ways so many can be taken, each from another of some sets of these sizes. */
export function fromDifferent(sizes: readonly number[], count: number): number {
  const ways = [1, ...Array<number>(count).fill(0)]
  for (const size of sizes)
    for (let taken = count; taken > 0; taken--)
      ways[taken] = (ways[taken] ?? 0) + (ways[taken - 1] ?? 0) * size
  return ways[count] ?? 0
}

/** In how many ways one can be taken from each of some sets, none twice. */
export function differentFrom(sets: readonly (readonly number[])[]): number {
  let ways = new Map([[0, 1]])
  for (const set of sets) {
    const next = new Map<number, number>()
    for (const [taken, count] of ways)
      for (const one of set) {
        const bit = 1 << one
        if (!(taken & bit)) next.set(taken | bit, (next.get(taken | bit) ?? 0) + count)
      }
    ways = next
  }
  return total([...ways.values()])
}

/** Of how many sets one can be taken at once, none twice. */
export function mostMatched(sets: readonly (readonly number[])[]): number {
  const setOf = new Map<number, number>()
  const take = (nth: number, tried: Set<number>): boolean =>
    (sets[nth] ?? []).some((one) => {
      if (tried.has(one)) return false
      tried.add(one)
      const holder = setOf.get(one)
      if (holder !== undefined && !take(holder, tried)) return false
      setOf.set(one, nth)
      return true
    })
  return sets.filter((_, nth) => take(nth, new Set())).length
}

export const common = (one: readonly number[], other: readonly number[]): number =>
  one.filter((each) => other.includes(each)).length

/** How often each symbol stands at some places. */
export function repeatsAt(drawn: readonly number[], places: readonly number[]): ReadonlyMap<number, number> {
  const repeats = new Map<number, number>()
  for (const place of places) {
    const symbol = drawn[place] ?? -1
    repeats.set(symbol, (repeats.get(symbol) ?? 0) + 1)
  }
  return repeats
}

/** In how many ways so many numbers, each of 0 to below `base`, come to each sum, from the least on. */
export function waysOfSums(count: number, base: number): readonly number[] {
  let ways = [1]
  for (let nth = 0; nth < count; nth++) {
    const next = Array<number>(ways.length + base - 1).fill(0)
    for (const [sum, many] of ways.entries())
      for (let one = 0; one < base; one++) next[sum + one] = (next[sum + one] ?? 0) + many
    ways = next
  }
  return ways
}

/** In how many ways so many numbers of 0 to below `base` lie that far apart at most and at least: their span. */
export function waysOfSpans(count: number, base: number): readonly number[] {
  const within = (span: number) => (span < 0 ? 0 : (span + 1) ** count)
  return Array.from(
    { length: base },
    (_, span) => (base - span) * (within(span) - 2 * within(span - 1) + within(span - 2)),
  )
}
