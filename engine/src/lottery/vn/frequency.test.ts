import assert from 'node:assert/strict'
import { test } from 'node:test'
import { realDraws } from '../../../test/real-draws.ts'
import { frequency } from '../../index.ts'

test('counts and gaps are those of the last draws, read by hand', () => {
  // 2 October 2005 ends 58 31 41 83 39 13 92 95 82 57 81 28 02 05 78 14 70 96 61 53 31 13 53 24 46 30 75,
  // 1 October ends 84 76 85 37 42 64 95 80 83 06 79 93 02 95 40 39 88 12 36 23 29 72 78 12 25 78 70.
  const [first, second] = realDraws()
  const rows = frequency('xsmb', [second?.prizes ?? {}, first?.prizes ?? {}])
  const row = (number: string) => rows.find((one) => one.number === number)
  assert.equal(rows.length, 100)
  assert.deepEqual(
    rows.map((one) => one.number),
    [...rows.keys()].map((n) => String(n).padStart(2, '0')),
  )
  assert.deepEqual(row('31'), { number: '31', count: 2, gap: 0 })
  assert.deepEqual(row('95'), { number: '95', count: 3, gap: 0 })
  assert.deepEqual(row('12'), { number: '12', count: 2, gap: 1 })
  assert.deepEqual(row('78'), { number: '78', count: 3, gap: 0 })
  assert.deepEqual(row('99'), { number: '99', count: 0, gap: null })
  assert.equal(
    rows.reduce((sum, one) => sum + one.count, 0),
    54,
  )
})

test('no draws have no counts and no gaps', () => {
  assert.ok(frequency('xsmn', []).every((row) => row.count === 0 && row.gap === null))
})
