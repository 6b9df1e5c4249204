import assert from 'node:assert/strict'
import type { ChanceStream } from '../src/game/index.ts'

/** Chance that gives what it is told to, one after another; an order is begun by what it is told and ends with the rest. */
export function scriptedChance(script: readonly number[]): ChanceStream {
  let at = 0
  const next = (below: number) => {
    const drawn = script[at++]
    assert.ok(drawn !== undefined && drawn < below, 'the script has an answer')
    return drawn
  }
  return {
    below: next,
    bit: () => (next(2) === 1 ? 1 : 0),
    bits52: () => next(2 ** 52),
    shuffle: (count) => {
      const told = new Set(script)
      const rest = Array.from({ length: count }, (_, nth) => nth).filter((nth) => !told.has(nth))
      return [...script, ...rest]
    },
  }
}
