import type { Letterhead } from '#manifest'

/** A moment as a message says it, in the time of the deployment. */
export function moment(language: string, { timeZone }: Letterhead, time: string): string {
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return `${shown.format(new Date(time))} (${timeZone})`
}

/** So many minutes, in words of a language. */
export function minutesOf(minutes: number, language = 'en'): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  )
}

/** Where a member looks after their own account. */
export function securityCentre({ url }: Letterhead): string {
  return new URL('/?centre=security', url).href
}
