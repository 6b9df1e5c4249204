import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLeft } from './format-left.ts'
import { formatMoney } from './format-money.ts'
import { shownPages } from './shown-pages.ts'
import { readMoney } from './typed-money.ts'

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

/** Where each sign of a text stands in a line that is read from the right, from its left end, as Unicode's isolates have it. */
function seen(text: string): string {
  const units = [...text.matchAll(/[\u2066\u2068](.*?)\u2069/g)].map(([, unit = '']) => unit)
  return units.toReversed().join(' ')
}

test('an amount in Arabic reads from the right, its figure whole with its sign and its currency whole', () => {
  assert.equal(seen(formatMoney(420_000n, 'USD', 'ar')), 'US$ 42')
  assert.equal(seen(formatMoney(-255_000n, 'USD', 'ar')), 'US$ -25.50')
  assert.equal(seen(formatMoney(12_345_678_0000n, 'VND', 'ar', true)), '₫ +12,345,678')
  assert.equal(seen(formatMoney(-10_000n, 'AED', 'ar')), 'د.إ. -1')
  // The line begins from the right, whatever stands around it.
  assert.match(formatMoney(-255_000n, 'USD', 'ar'), /^\u200f/)
})

test('an amount in Arabic that is copied is read back as what it was', () => {
  assert.equal(readMoney(formatMoney(255_000n, 'USD', 'ar'), 'USD', 'ar'), 255_000n)
})

test('pages show the first, three around the one shown, and the last', () => {
  assert.deepEqual(shownPages(1, 2), [1, 2])
  assert.deepEqual(shownPages(1, 9), [1, 2, 3, 'gap', 9])
  assert.deepEqual(shownPages(5, 9), [1, 'gap', 4, 5, 6, 'gap', 9])
  assert.deepEqual(shownPages(9, 9), [1, 'gap', 7, 8, 9])
})
