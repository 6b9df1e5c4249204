import { useFormatter } from 'use-intl'

export const spans = ['day', 'week', 'month'] as const
type Span = (typeof spans)[number]

type Days = { from: string; to: string }

// Days are the house's own, wherever the reader is, in the calendar of its records.
const ofTheHouse = { timeZone: 'UTC', calendar: 'gregory' } as const

/** Gives what a period is called: in full, or as it stands under a bar. */
export function usePeriodName(span: Span) {
  const format = useFormatter()
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  return {
    whole: ({ from, to }: Days): string => {
      if (span === 'month')
        return format.dateTime(at(from), { month: 'long', year: 'numeric', ...ofTheHouse })
      const day = { day: 'numeric', month: 'long', ...ofTheHouse } as const
      return span === 'day'
        ? format.dateTime(at(from), { weekday: 'long', ...day })
        : format.dateTimeRange(at(from), at(to), day)
    },
    short: ({ from }: Days): string =>
      format.dateTime(at(from), {
        ...(span === 'month' ? { month: 'short' } : { day: 'numeric', month: 'numeric' }),
        ...ofTheHouse,
      }),
    /** The first and the last of some. */
    stretch: (first: Days, last: Days): string =>
      format.dateTimeRange(at(first.from), at(last.to), {
        ...(span === 'month' ? { month: 'short' } : { day: 'numeric', month: 'short' }),
        year: 'numeric',
        ...ofTheHouse,
      }),
  }
}
