import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitUnit, readUnit, stepUnit } from './units.ts'

const dong = (units: bigint) => units * 10_000n
const limits = { min: dong(1_000n), max: dong(5_000n) }

test('the unit steps within what the game takes', () => {
  assert.equal(stepUnit(dong(2_000n), 1, limits), dong(5_000n))
  assert.equal(stepUnit(dong(5_000n), 1, limits), undefined)
  assert.equal(stepUnit(dong(1_000n), -1, limits), undefined)
  assert.equal(stepUnit(dong(3_700n), -1, limits), dong(2_000n))
})

test('an amount is read as people type it', () => {
  assert.equal(readUnit('2000'), dong(2_000n))
  assert.equal(readUnit('2,000'), dong(2_000n))
  assert.equal(readUnit('2.000'), dong(2_000n))
  assert.equal(readUnit(' 2k '), dong(2_000n))
  assert.equal(readUnit('1m'), dong(1_000_000n))
})

test('what is no amount is not read as one', () => {
  for (const text of ['', '0', '-5', '1e3', 'k', '2kk', '1234567890123'])
    assert.equal(readUnit(text), undefined)
})

test('a unit out of bounds becomes the bound', () => {
  assert.equal(fitUnit(dong(9n), limits), limits.min)
  assert.equal(fitUnit(dong(9_000n), limits), limits.max)
})
