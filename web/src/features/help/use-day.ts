import { useFormatter } from 'use-intl'

/** Gives the day of an instant, where the house is. */
export function useDay(): (instant: string) => string {
  const format = useFormatter()
  return (instant) => format.dateTime(new Date(instant), { dateStyle: 'long', calendar: 'gregory' })
}
