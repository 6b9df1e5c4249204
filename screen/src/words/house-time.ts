import { useFormatter } from 'use-intl'
import { useIsSameHere, useRecordZone } from './house-zone.ts'

type Style = 'short' | 'medium'

const withZone = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

/**
 * Gives what writes an instant as the house's records have it: in the time zone that the member chose for them, or the
 * deployment's, and in the calendar of its issues, whatever those of the device are. Where the reader's clock shows another time the zone stands beside it.
 */
export function useHouseTime(): (instant: string | Date, style?: Style) => string {
  const format = useFormatter()
  const timeZone = useRecordZone()
  const isSameHere = useIsSameHere(timeZone)
  return (instant, style = 'medium') => {
    const at = new Date(instant)
    const written = isSameHere(at) ? ({ dateStyle: style, timeStyle: 'short' } as const) : withZone
    return format.dateTime(at, { ...written, timeZone, calendar: 'gregory' })
  }
}
