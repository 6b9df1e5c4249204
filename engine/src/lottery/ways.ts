import { chooseOf } from './chance.ts'
import { outcomes, type Urn } from './face.ts'

/** In how many ways some places show all of so many symbols. */
export function waysOfAll(urn: Urn, places: number, count: number): bigint {
  const { symbols, returns } = urn
  const base = symbols.length
  if (!returns)
    return (outcomes(urn, places) * chooseOf(base - count, places - count)) / chooseOf(base, places)
  let ways = 0n
  for (let left = 0; left <= count; left++)
    ways += (-1n) ** BigInt(left) * chooseOf(count, left) * BigInt(base - left) ** BigInt(places)
  return ways
}

/** In how many ways all that some places show, each another, is among so many symbols. */
export function waysOfHolding(urn: Urn, places: number, count: number): bigint {
  return outcomes({ ...urn, symbols: urn.symbols.slice(0, count) }, places)
}
