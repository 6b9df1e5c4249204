import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EngineRefusal } from '../refusal.ts'
import { signOfDay, signs, vietnameseNewYear } from './new-year.ts'

const years = Array.from({ length: 81 }, (_, nth) => 2020 + nth)

/** The first day of the lunar year as the platform's own calendar reckons it for China. */
function chineseNewYear(year: number): Temporal.PlainDate {
  let day = Temporal.PlainDate.from({ year, month: 1, day: 20 })
  while (day.withCalendar('chinese').dayOfYear !== 1) day = day.add({ days: 1 })
  return day
}

test('the sign turns on the day on which the lunar year begins in China, in every year', () => {
  for (const year of years) {
    const begins = chineseNewYear(year)
    assert.equal(signOfDay(begins.toString()), signs[(year - 2020) % 12], begins.toString())
    if (year > 2020)
      assert.equal(signOfDay(begins.subtract({ days: 1 }).toString()), signs[(year - 2021) % 12])
  }
})

test('in Việt Nam it begins on the same day, and in two years of these one earlier', () => {
  const earlier = years.filter((year) => vietnameseNewYear(year) !== chineseNewYear(year).toString())
  assert.deepEqual(earlier, [2030, 2053])
  for (const year of earlier)
    assert.equal(vietnameseNewYear(year), chineseNewYear(year).subtract({ days: 1 }).toString())
  for (const year of [2019, 2101, 2020.5, Number.NaN])
    assert.throws(() => vietnameseNewYear(year), EngineRefusal)
})
