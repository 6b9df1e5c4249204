import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormatter, useTimeZone } from 'use-intl'
import { bootstrapQuery } from '../wire/bootstrap.ts'

type Style = 'short' | 'medium'

const withZone = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The deployment's time zone, by which its days are counted; the device's own until it is known. */
export function useHouseZone(): string {
  const { data } = useQuery(bootstrapQuery)
  return data?.timeZone ?? ownZone()
}

/**
 * Gives what writes an instant as the house's records have it: in the deployment's time zone and in the calendar of its
 * issues, whatever those of the reader are. Where the reader's clock shows another time the zone stands beside it.
 */
export function useHouseTime(): (instant: string, style?: Style) => string {
  const format = useFormatter()
  const timeZone = useHouseZone()
  // The reader's is the house's until a page that the server drew has come to life.
  const own = useTimeZone() ?? ownZone()
  const isHere = useMemo(() => comparing(timeZone, own), [timeZone, own])
  return (instant, style = 'medium') => {
    const at = new Date(instant)
    const written = isHere(at) ? ({ dateStyle: style, timeStyle: 'short' } as const) : withZone
    return format.dateTime(at, { ...written, timeZone, calendar: 'gregory' })
  }
}

/** Tells of an instant whether a clock in the zone and the reader's show the same: zones have more than one name. */
function comparing(timeZone: string, own: string): (at: Date) => boolean {
  const style = { dateStyle: 'short', timeStyle: 'short' } as const
  const [there, here] = [
    new Intl.DateTimeFormat('en', { ...style, timeZone }),
    new Intl.DateTimeFormat('en', { ...style, timeZone: own }),
  ]
  return (at) => there.format(at) === here.format(at)
}
