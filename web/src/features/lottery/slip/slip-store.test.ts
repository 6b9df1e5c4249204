import assert from 'node:assert/strict'
import { test } from 'node:test'
import { play } from '@fairground/engine'
import { addNumbers, beginAnother } from '../family/vn/entries.ts'
import { vietnameseSlip } from '../family/vn/vn-slip.ts'
import { emptySlip } from './slip.ts'
import { readSlip, writeSlip } from './slip-store.ts'

const empty = emptySlip(20_000_000n)
const game = {
  gameCode: 'xsmb',
  rules: 'xsmb',
  family: 'vn',
  kind: 'official' as const,
  cadenceS: null,
  step: '1',
  unitMin: '500',
  unitMax: '10000',
  linesMax: 100,
  cancelUntilS: null,
  stepsDown: false,
  termsMark: '',
  terms: { mode: 'SEA', oddsPpm: {} },
}
const units = { min: 5_000_000n, max: 100_000_000n }

test('a slip comes back as it was left', () => {
  const xien = play('xsmb', 'xien2')
  const kept = beginAnother(addNumbers(empty, xien, ['27', '61'], 100), xien)
  const slip = { ...addNumbers(kept, play('xsmb', 'lo2'), ['03'], 100), unit: 50_000_000n, multiple: 4 }
  assert.deepEqual(readSlip(vietnameseSlip, game, writeSlip(slip)), slip)
})

test('what was tampered with, or is not played any more, is left out', () => {
  const entries = [
    { play: 'lo2', numbers: ['03'], kept: [] },
    { play: 'lo2', numbers: ['3'], kept: [] },
    { play: 'lo9', numbers: ['03'], kept: [] },
    { play: 'xien2', numbers: [], kept: [['27']] },
    { play: 'lo3', numbers: 'all', kept: [] },
    null,
  ]
  const read = readSlip(vietnameseSlip, game, JSON.stringify({ entries, unit: '-1', multiple: 1e9 }))
  assert.deepEqual(read, { ...empty, entries: [entries[0]] })
})

test('nothing, and what is no slip at all, is an empty one', () => {
  for (const text of [null, '', '[]', 'null', '{', '7'])
    assert.deepEqual(readSlip(vietnameseSlip, game, text), empty)
})

test('a unit that the game does not take any more becomes the nearest that it takes', () => {
  const of = (unit: bigint) => readSlip(vietnameseSlip, game, writeSlip({ ...empty, unit })).unit
  assert.deepEqual([of(1n), of(20_005_000n), of(500_000_000n)], [units.min, 20_000_000n, units.max])
})
