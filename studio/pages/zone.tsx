import { useKit } from '@fairground/ui'
import { createContext, use, useMemo } from 'react'
import { useSay } from './words.tsx'

/** The time zone that times are written in, by its IANA name. */
export const ZoneContext = createContext('UTC')

/** A zone that this browser writes times in: the first of those that it knows. */
export function knownZone(...zones: readonly (string | undefined)[]): string {
  return zones.find((zone) => zone !== undefined && isKnown(zone)) ?? 'UTC'
}

function isKnown(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const instant = { dateStyle: 'medium', timeStyle: 'long', calendar: 'gregory' } as const

/** Gives what writes the time of a day, as a list of one's own has it. */
export const useHour = (): Write => useFormat(hour)

/** Gives what writes an instant in full, with the zone that it is told in. */
export const useInstant = (): Write => useFormat(instant)

type Write = (at: Date) => string

function useFormat(style: typeof hour | typeof instant): Write {
  const timeZone = use(ZoneContext)
  const { locale } = useKit()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(locale, { ...style, timeZone })
    return (at) => format.format(at)
  }, [locale, timeZone, style])
}

/** The zone by its offset, where the device's clock shows another time than it does; undefined where both show the same. */
function useForeignZone(): string | undefined {
  const timeZone = use(ZoneContext)
  const { locale, now } = useKit()
  return useMemo(() => {
    const at = new Date(now())
    const style = { dateStyle: 'short', timeStyle: 'short' } as const
    const [there, here] = [
      new Intl.DateTimeFormat('en', { ...style, timeZone }),
      new Intl.DateTimeFormat('en', style),
    ]
    return there.format(at) === here.format(at) ? undefined : nameOf(timeZone, locale, at)
  }, [timeZone, locale, now])
}

function nameOf(timeZone: string, locale: string, at: Date): string | undefined {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value
}

/** Says in which zone the times of a list are, where the device's clock shows another. */
export function ZoneNote() {
  const t = useSay()
  const zone = useForeignZone()
  return zone === undefined ? null : <p>{t('timesIn', { zone })}</p>
}
