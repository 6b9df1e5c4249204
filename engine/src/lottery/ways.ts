import { choose } from './counting.ts'
import { outcomes, type Urn } from './face.ts'

/** In how many ways some places show all of so many symbols. */
export function waysOfAll(urn: Urn, places: number, count: number): number {
  const { symbols, returns } = urn
  const base = symbols.length
  if (!returns) return (outcomes(urn, places) * choose(base - count, places - count)) / choose(base, places)
  let ways = 0
  for (let left = 0; left <= count; left++)
    ways += (-1) ** left * choose(count, left) * (base - left) ** places
  return ways
}

/** In how many ways all that some places show, each another, is among so many symbols. */
export function waysOfHolding(urn: Urn, places: number, count: number): number {
  return outcomes({ ...urn, symbols: urn.symbols.slice(0, count) }, places)
}
