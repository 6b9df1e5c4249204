import assert from 'node:assert/strict'
import { test } from 'node:test'
import { offBy } from './clock-watch.ts'

const cases: [what: string, asked: number, shared: number, tookMs: number, off: number][] = [
  ['right, and answered at once', 1000, 1000, 0, 0],
  ['right, by an answer that was long under way', 1000, 4000, 5000, 0],
  ['right, by an answer that came late', 1000, 1000, 5000, 0],
  ['ahead by an hour', 3_601_000, 1000, 10, 3_600_000],
  ['behind by an hour', 1000, 3_601_000, 10, -3_599_990],
  ['behind by more than the answer took', 1000, 4000, 500, -2500],
]

for (const [what, asked, shared, tookMs, off] of cases) {
  test(`a clock that is ${what}, is found so`, () => assert.equal(offBy(asked, shared, tookMs), off))
}
