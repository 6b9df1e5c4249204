import { spans, type Span } from '@fairground/contract/figure'

/** Days as yyyy-MM-dd, both counted in. */
export type Period = { from: string; to: string }

// Before there was anything to count; earlier days would leave what PostgreSQL and people call a year.
const first = '2000-01-01'

/** The day that it is in a time zone. */
export function dayOf(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

/** The periods up to the one that a day lies in, oldest first. A day to come is taken for today, one long ago for the first. */
export function periodsUntil(span: Span, day: string, today: string): Period[] {
  const asked = [day, first].toSorted().at(-1) ?? first
  const last = startOf(span, Temporal.PlainDate.from(asked < today ? asked : today))
  return Array.from({ length: spans[span] }, (_, at) => {
    const from = last.subtract({ [`${span}s`]: spans[span] - 1 - at })
    const to = from.add({ [`${span}s`]: 1 }).subtract({ days: 1 })
    return { from: from.toString(), to: to.toString() }
  })
}

function startOf(span: Span, day: Temporal.PlainDate): Temporal.PlainDate {
  if (span === 'month') return day.with({ day: 1 })
  return span === 'week' ? day.subtract({ days: day.dayOfWeek - 1 }) : day
}
