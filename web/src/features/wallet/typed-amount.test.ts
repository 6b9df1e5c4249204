import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTypedAmount, writeTypedAmount } from './typed-amount.ts'

test('an amount is read however its thousands are parted in the language', () => {
  for (const text of ['1000000', '1,000,000', '1 000 000', ' 1,000,000 '])
    assert.equal(readTypedAmount(text, 'en', 'VND'), 1_000_000_0000n)
  for (const text of ['1000000', '1.000.000', '1 000 000'])
    assert.equal(readTypedAmount(text, 'vi', 'VND'), 1_000_000_0000n)
})

test('what is not an amount of the currency is never read as another amount', () => {
  for (const text of ['', ' ', 'a', '-5', '1e6', '1.5', '1.000', '1,00', '10,50', '1,0000', '1,,000', '1,'])
    assert.equal(readTypedAmount(text, 'en', 'VND'), null, text)
  for (const text of ['1,5', '1,000', '10.50', '9999999999999999'])
    assert.equal(readTypedAmount(text, 'vi', 'VND'), null, text)
})

test('decimals are read where the currency has them', () => {
  assert.equal(readTypedAmount('1,234.56', 'en', 'USD'), 1234_5600n)
  assert.equal(readTypedAmount('1.234,5', 'vi', 'USD'), 1234_5000n)
  assert.equal(readTypedAmount('1.234', 'en', 'USD'), null)
})

test('what is written is read back as itself', () => {
  for (const locale of ['en', 'vi']) {
    for (const amount of [10_000_0000n, 5_000_000_0000n, 999_999_999_999_0000n])
      assert.equal(readTypedAmount(writeTypedAmount(amount, locale), locale, 'VND'), amount)
  }
})
