import { vietnameseNewYear } from '@fairground/engine'

/**
 * What a game's days are, beyond its time or cadence: the weekdays it draws on, from 1 for Monday; the stations by weekday,
 * whose days those are then; of an instant game the local times between which it draws; and the rest of Tết and the numbers
 * of issues. What is not said is every day, called by itself.
 */
export type Calendar = {
  weekdays?: readonly number[]
  stations?: Readonly<Record<string, readonly string[]>>
  from?: string
  until?: string
  /** The days around each lunar new year without a draw, from it: `[-1, 2]` is its eve and three days from it. */
  tet?: readonly [from: number, until: number]
  /**
   * How issues are called that are numbered: all through, or from 1 in each year; the number of one day is known, and
   * others follow by the days that draw.
   */
  numbered?: { by: 'serial' | 'year'; day: string; number: number }
}

/**
 * Days without a draw, as the calendar of a game names them beside its weekdays: `2026-02-16`, or `2026-02-16 hcm` where one
 * station rests and the others draw.
 */
export type DaysOff = ReadonlySet<string>

type OfCalendar = { calendar: Calendar }

/** The first and the last year whose lunar new year is known. */
const [firstYear, lastYear] = [2020, 2100]

/** The days that rest each year by the lunar new year as it is reckoned in Việt Nam. */
export function tetDays({ tet }: Calendar): string[] {
  if (!tet) return []
  const [from, until] = tet
  const rest = Array.from({ length: until - from + 1 }, (_, nth) => from + nth)
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, nth) => firstYear + nth)
  return years.flatMap((year) => {
    const begins = Temporal.PlainDate.from(vietnameseNewYear(year))
    return rest.map((days) => begins.add({ days }).toString())
  })
}

/** The stations that draw on a day, of a game that is drawn at several; undefined of any other. */
export function stationsOn(
  { calendar }: OfCalendar,
  date: Temporal.PlainDate,
  off: DaysOff,
): readonly string[] | undefined {
  if (!calendar.stations) return undefined
  return (calendar.stations[date.dayOfWeek] ?? []).filter(
    (station) => !off.has(`${date.toString()} ${station}`),
  )
}

/** Whether a game draws on a day. */
export function drawsOn(game: OfCalendar, date: Temporal.PlainDate, off: DaysOff): boolean {
  if (off.has(date.toString())) return false
  const { weekdays } = game.calendar
  return weekdays ? weekdays.includes(date.dayOfWeek) : stationsOn(game, date, off)?.length !== 0
}

/**
 * What the issue of a day is called: by its number where the calendar knows one, `01440` or in its year `26/134`, and
 * otherwise by the day itself.
 */
export function issueOn(game: OfCalendar, date: Temporal.PlainDate, off: DaysOff): string {
  const { numbered } = game.calendar
  if (!numbered) return date.toString()
  const known = Temporal.PlainDate.from(numbered.day)
  if (numbered.by === 'serial')
    return String(numbered.number + drawsBetween(game, known, date, off)).padStart(5, '0')
  const eve = Temporal.PlainDate.from({ year: date.year, month: 1, day: 1 }).subtract({ days: 1 })
  const number =
    date.year === known.year
      ? numbered.number + drawsBetween(game, known, date, off)
      : drawsBetween(game, eve, date, off)
  return `${String(date.year % 100).padStart(2, '0')}/${String(number).padStart(3, '0')}`
}

/** How many draws there are after one day until another; below zero where that is before it. */
function drawsBetween(
  game: OfCalendar,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  off: DaysOff,
): number {
  const order = Temporal.PlainDate.compare(from, to)
  if (order > 0) return -drawsBetween(game, to, from, off)
  let count = 0
  for (let date = from; Temporal.PlainDate.compare(date, to) < 0;) {
    date = date.add({ days: 1 })
    if (drawsOn(game, date, off)) count++
  }
  return count
}

/** No issue is made by hand further away. */
const lookDays = 400

/** The day that an issue is drawn on, among those within a year or so of one; undefined where none is called so. */
export function dayOfIssue(
  game: OfCalendar,
  issue: string,
  near: Temporal.PlainDate,
  off: DaysOff,
): string | undefined {
  for (let away = 0; away <= lookDays; away++)
    for (const days of away === 0 ? [0] : [away, -away]) {
      const date = near.add({ days })
      if (drawsOn(game, date, off) && issueOn(game, date, off) === issue) return date.toString()
    }
  return undefined
}
