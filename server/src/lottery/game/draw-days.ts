import { vietnameseNewYear } from '@fairground/engine'

/**
 * What a game's days are, beyond its time or cadence: the weekdays it draws on, from 1 for Monday; the stations by weekday,
 * whose days those are then; of a game drawn each so many seconds the local times between which it draws; and the rest of Tết
 * and the numbers of issues. What is not said is every day, called by itself.
 */
export type Calendar = {
  weekdays?: readonly number[]
  stations?: Readonly<Record<string, readonly string[]>>
  from?: string
  until?: string
  /** The days around each lunar new year without a draw, from it: `[-1, 2]` is its eve and three days from it. */
  tet?: readonly [from: number, until: number]
  /**
   * How issues are called that are numbered: all through, or from 1 in each year; the number of one day is known, of its
   * first draw where it has many, and others follow by the days that draw. A serial has five digits unless more are said.
   */
  numbered?: { by: 'serial' | 'year'; day: string; number: number; digits?: number }
}

/**
 * Days without a draw, as the calendar of a game names them beside its weekdays: `2026-02-16`, or `2026-02-16 hcm` where one
 * station rests and the others draw.
 */
export type DaysOff = ReadonlySet<string>

type OfCalendar = { calendar: Calendar }
type Drawn = OfCalendar & { cadenceS: number | null }

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
    return serial(numbered, numbered.number + drawsBetween(game, known, date, off))
  const [since, first] =
    date.year === known.year
      ? [known, numbered.number]
      : [Temporal.PlainDate.from({ year: date.year, month: 1, day: 1 }), 1]
  const number = first + drawsBetween(game, since, date, off)
  return `${String(date.year % 100).padStart(2, '0')}/${String(number).padStart(3, '0')}`
}

const serial = ({ digits = 5 }: { digits?: number }, number: number) => String(number).padStart(digits, '0')

/** What one of the draws of a day is called, counted from nought, of a game that has many. */
export function issueOf(game: Drawn, date: Temporal.PlainDate, nth: number, off: DaysOff): string {
  const { numbered } = game.calendar
  if (numbered?.by !== 'serial')
    return `${date.toString().replaceAll('-', '')}-${String(nth + 1).padStart(4, '0')}`
  const days = drawsBetween(game, Temporal.PlainDate.from(numbered.day), date, off)
  return serial(numbered, numbered.number + days * drawsOfDay(game) + nth)
}

const dayMs = 86_400_000

/** How often a game is drawn on a day that has no hour more or less than others. */
function drawsOfDay({ calendar: { from = '00:00', until }, cadenceS }: Drawn): number {
  const since = (time: string) => Temporal.PlainTime.from('00:00').until(time).total('milliseconds')
  const lasts = (until === undefined ? dayMs : since(until)) - since(from)
  return cadenceS === null ? 1 : Math.floor(lasts / (cadenceS * 1000))
}

/** How many days draw from one until another, which does not count; below zero where that is before it. */
function drawsBetween(
  game: OfCalendar,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  off: DaysOff,
): number {
  const order = Temporal.PlainDate.compare(from, to)
  if (order > 0) return -drawsBetween(game, to, from, off)
  let count = 0
  for (let date = from; Temporal.PlainDate.compare(date, to) < 0; date = date.add({ days: 1 }))
    if (drawsOn(game, date, off)) count++
  return count
}

/** No issue is made by hand further away. */
const lookDays = 400

/** The day that an issue is drawn on, among those within a year or so of one; undefined where none is called so. */
export function dayOfIssue(
  game: Drawn,
  issue: string,
  near: Temporal.PlainDate,
  off: DaysOff,
): string | undefined {
  const many = game.cadenceS !== null
  for (let away = 0; away <= lookDays; away++)
    for (const days of away === 0 ? [0] : [away, -away]) {
      const date = near.add({ days })
      if (!drawsOn(game, date, off)) continue
      const isIt = many
        ? issueOf(game, date, 0, off) <= issue && issue <= issueOf(game, date, drawsOfDay(game) - 1, off)
        : issueOn(game, date, off) === issue
      if (isIt) return date.toString()
    }
  return undefined
}
