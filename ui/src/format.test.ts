import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLeft } from './format-left.ts'
import { formatMoney } from './format-money.ts'
import { shownPages } from './shown-pages.ts'

test('time left is written in minutes, hours, then whole days', () => {
  const written = [0, 400, 25_000, 728_000, 7_450_000, 90_000_000].map((left) => formatLeft(left, 'en'))
  assert.deepEqual(written, ['0:00', '0:01', '0:25', '12:08', '2:04:10', '1d'])
})

test('an amount larger than a number can hold is written to the last unit', () => {
  assert.equal(formatMoney(900_719_925_474_099_3n * 10_000n, 'VND', 'en'), '₫9,007,199,254,740,993')
})

test('a whole amount shows no decimals, another shows all it has', () => {
  assert.equal(formatMoney(125_000n, 'USD', 'en'), '$12.50')
  assert.equal(formatMoney(120_000n, 'USD', 'en'), '$12')
})

test('a signed amount says plus, and zero says nothing', () => {
  assert.equal(formatMoney(270_000n, 'USD', 'en', true), '+$27')
  assert.equal(formatMoney(-270_000n, 'USD', 'en', true), '-$27')
  assert.equal(formatMoney(0n, 'USD', 'en', true), '$0')
})

test('pages show the first, three around the one shown, and the last', () => {
  assert.deepEqual(shownPages(1, 2), [1, 2])
  assert.deepEqual(shownPages(1, 9), [1, 2, 3, 'gap', 9])
  assert.deepEqual(shownPages(5, 9), [1, 'gap', 4, 5, 6, 'gap', 9])
  assert.deepEqual(shownPages(9, 9), [1, 'gap', 7, 8, 9])
})
