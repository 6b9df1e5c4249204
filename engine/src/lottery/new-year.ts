import { EngineRefusal, shown } from '../refusal.ts'

/** On which day of January or February the lunar year begins as it is reckoned in China, from 2020 on. */
const newYears = `
  01-25 02-12 02-01 01-22 02-10 01-29 02-17 02-06 01-26 02-13
  02-03 01-23 02-11 01-31 02-19 02-08 01-28 02-15 02-04 01-24
  02-12 02-01 01-22 02-10 01-30 02-17 02-06 01-26 02-14 02-02
  01-23 02-11 02-01 02-19 02-08 01-28 02-15 02-04 01-24 02-12
  02-02 01-21 02-09 01-29 02-17 02-05 01-26 02-14 02-03 01-23
  02-11 01-31 02-19 02-07 01-27 02-15 02-05 01-24 02-12 02-02
  01-22 02-09 01-29 02-17 02-06 01-26 02-14 02-03 01-24 02-10
  01-30 02-18 02-07 01-27 02-15 02-05 01-25 02-12 02-01 01-21
  02-09
`
  .trim()
  .split(/\s+/)
const firstYear = 2020

/** Midnight is an hour later in Việt Nam: where the new moon falls into that hour, the year begins a day earlier there. */
const earlierInVietnam: Readonly<Record<number, string>> = { 2030: '02-02', 2053: '02-18' }

/** The day on which the lunar year of a year begins in Việt Nam (Tết), from 2020 to 2100, as `2027-02-06`. Refused `bad_draw`. */
export function vietnameseNewYear(year: number): string {
  const begins = Number.isInteger(year) ? (earlierInVietnam[year] ?? newYears[year - firstYear]) : undefined
  if (begins === undefined) throw new EngineRefusal('bad_draw', { day: shown(year) })
  return `${year}-${begins}`
}

/** The animals that years are called by, in their order; 2020 was one of the rat. */
export const signs: readonly string[] = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
]

/** The sign of the lunar year that a day of the calendar is of, from new year of 2020 to the end of 2100. Refused `bad_draw`. */
export function signOfDay(day: string): string {
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day))
    throw new EngineRefusal('bad_draw', { day: shown(day) })
  const year = Number(day.slice(0, 4))
  const begins = newYears[year - firstYear]
  const since = begins !== undefined && day.slice(5) >= begins ? year - firstYear : year - firstYear - 1
  if (begins === undefined || since < 0) throw new EngineRefusal('bad_draw', { day: shown(day) })
  return signs[since % signs.length] ?? ''
}
