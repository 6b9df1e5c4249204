import { useFormatter } from 'use-intl'
import { useHouseZone, useIsSameHere } from './house-zone.ts'

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
 * Gives what writes an instant as the house's records have it: in the deployment's time zone and in the calendar of its
 * issues, whatever those of the reader are. Where the reader's clock shows another time the zone stands beside it.
 */
export function useHouseTime(): (instant: string | Date, style?: Style) => string {
  const format = useFormatter()
  const timeZone = useHouseZone()
  const isSameHere = useIsSameHere()
  return (instant, style = 'medium') => {
    const at = new Date(instant)
    const written = isSameHere(at) ? ({ dateStyle: style, timeStyle: 'short' } as const) : withZone
    return format.dateTime(at, { ...written, timeZone, calendar: 'gregory' })
  }
}
