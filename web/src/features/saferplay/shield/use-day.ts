import { useRecordZone } from '@fairground/screen/words/house-zone.ts'
import { useFormatter } from 'use-intl'

/** Gives what writes the day of an instant in full, in the calendar of the house. */
export function useDay(): (at: string | Date) => string {
  const format = useFormatter()
  const timeZone = useRecordZone()
  return (at) => format.dateTime(new Date(at), { dateStyle: 'long', timeZone, calendar: 'gregory' })
}
