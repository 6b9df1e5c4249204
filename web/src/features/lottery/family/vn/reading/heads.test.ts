import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tailsByHead } from './heads.ts'

test('last twos stand by their tens digit, repeats and all', () => {
  const rows = tailsByHead('xsmb', {
    special: ['12361'],
    first: ['00007'],
    seventh: ['61', '60', '99', '10'],
  })
  assert.deepEqual(rows[6], ['0', '1', '1'])
  assert.deepEqual([rows[0], rows[1], rows[9]], [['7'], ['0'], ['9']])
  assert.equal(rows.flat().length, 6)
})
