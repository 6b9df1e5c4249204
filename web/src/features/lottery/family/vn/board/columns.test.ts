import assert from 'node:assert/strict'
import { test } from 'node:test'
import { flipDigit, noDigits, numbersMade } from './columns.ts'

test('digits of each place make every number together', () => {
  const columns = flipDigit(flipDigit(flipDigit(flipDigit(noDigits(3), 0, '1'), 1, '0'), 2, '7'), 2, '5')
  assert.deepEqual(numbersMade(columns), ['105', '107'])
})

test('while a place has no digit there is no number', () => {
  assert.deepEqual(numbersMade(flipDigit(noDigits(3), 0, '1')), [])
})

test('a digit pressed twice is put back', () => {
  assert.deepEqual(flipDigit(flipDigit(noDigits(2), 1, '4'), 1, '4'), noDigits(2))
})
