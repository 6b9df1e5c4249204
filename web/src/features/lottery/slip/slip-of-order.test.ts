import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vietnameseSlip } from '../family/vn/vn-slip.ts'
import { slipOfOrder } from './slip-of-order.ts'
import { totalOf, priced } from './total.ts'

const game = {
  gameCode: 'xsmb',
  rules: 'xsmb',
  family: 'vn',
  kind: 'official' as const,
  cadenceS: null,
  step: '1',
  unitMin: '500',
  unitMax: '10000000',
  linesMax: 100,
  cancelUntilS: null,
  stepsDown: false,
  terms: { mode: 'SEA', oddsPpm: {} },
  termsMark: '',
}

/** At which multiples the lines of an order would be sent again. */
function again(...multiples: number[]): (number | undefined)[] {
  const lines = multiples.map((multiple, nth) => {
    const play = ['lo2', 'de_db'][nth] ?? ''
    return { play, numbers: ['61'], unit: '1000', multiple, stake: '1000', hits: null, payout: null }
  })
  const slip = slipOfOrder(vietnameseSlip, game, { lines }, undefined)
  return totalOf(vietnameseSlip, game, slip).lines.map((line) => priced(slip, line).multiple)
}

test('an order is repeated as it was, and one of a chase no oftener than an order may be sent', () => {
  assert.deepEqual(again(7), [7])
  assert.deepEqual(again(3, 5), [3, 5])
  assert.deepEqual(again(10_000), [1_000])
  assert.deepEqual(again(4_096, 4_096), [1_000, 1_000])
  assert.deepEqual(again(20, 10_000), [20, 1_000])
})
