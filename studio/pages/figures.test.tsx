import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHundredths, writeHundredths } from './figures.ts'

test('a figure is read as its language writes it, and what could be meant otherwise is none', () => {
  for (const [typed, locale, hundredths] of [
    ['1.000', 'vi', 100_000],
    ['1,000', 'en', 100_000],
    ['2,5', 'vi', 250],
    ['2.5', 'en', 250],
    ['٢٫٥', 'ar', 250],
    ['2.50×', 'en', 250],
    ['2.5', 'vi', undefined],
    ['2,5', 'en', undefined],
    ['1.005', 'en', undefined],
    ['-2', 'en', undefined],
    ['', 'en', undefined],
  ] as const)
    assert.equal(readHundredths(typed, locale, '×'), hundredths, `${typed} in ${locale}`)
})

test('a figure is written as it is read back', () => {
  for (const locale of ['en', 'vi', 'ar'])
    for (const hundredths of [1, 101, 250, 100_000, 1_000_000])
      assert.equal(readHundredths(writeHundredths(hundredths, locale), locale, '×'), hundredths)
})
