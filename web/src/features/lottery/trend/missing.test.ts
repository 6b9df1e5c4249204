import assert from 'node:assert/strict'
import { test } from 'node:test'
import { missingOf } from './missing.ts'

test('each draw says since when a symbol had not come, and 0 where it came', () => {
  assert.deepEqual(missingOf(['1', '2', '3'], [['1'], ['2'], ['2'], ['1', '3']]), [
    [0, 1, 1],
    [1, 0, 2],
    [2, 0, 3],
    [0, 1, 0],
  ])
  assert.deepEqual(missingOf(['1'], []), [])
})
