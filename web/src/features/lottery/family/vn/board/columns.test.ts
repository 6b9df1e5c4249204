import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noDigits, numbersMade, putDigit } from './columns.ts'

test('digits of each place make every number together', () => {
  const put = [
    [0, '1'],
    [1, '0'],
    [2, '7'],
    [2, '5'],
  ] as const
  const columns = put.reduce((sum, [place, digit]) => putDigit(sum, place, digit, true), noDigits(3))
  assert.deepEqual(numbersMade(columns), ['105', '107'])
})

test('while a place has no digit there is no number', () => {
  assert.deepEqual(numbersMade(putDigit(noDigits(3), 0, '1', true)), [])
})

test('a digit stands once, however often it is put, and is put back', () => {
  const four = putDigit(noDigits(2), 1, '4', true)
  assert.deepEqual(putDigit(four, 1, '4', true), [[], ['4']])
  assert.deepEqual(putDigit(four, 1, '4', false), noDigits(2))
})
