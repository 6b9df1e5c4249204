import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lotteryPlay } from '@fairground/engine'
import { elementOf, sums } from './elements.ts'

/** Twenty of eighty that come to a sum, counted from zero. */
function setOf(sum: number): number[] {
  const set = Array.from({ length: 20 }, (_, nth) => nth)
  let left = sum - sums.least
  for (let nth = 19; nth >= 0 && left > 0; nth--) {
    const by = Math.min(left, 60)
    set[nth] = (set[nth] ?? 0) + by
    left -= by
  }
  return set
}

test('every sum is of the element that the engine pays it as', () => {
  const { shows } = lotteryPlay('keno', 'elements')
  for (let sum = sums.least; sum <= sums.greatest; sum++)
    assert.deepEqual(shows(setOf(sum)), [elementOf(sum)], `${sum}`)
})
