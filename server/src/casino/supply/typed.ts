import { isIP } from 'node:net'
import { isLoopback } from '#kit'

/** Whether this is an origin, over TLS or of this very machine. */
export function isOrigin(said: string): boolean {
  const { origin, protocol, hostname = '' } = URL.parse(said) ?? {}
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
  return origin === said && isSafe && !hostname.includes('*')
}

/** Whether this is how a country is written now, as it is known in which one somebody is: one that is there by another is none. */
export function isCountry(said: string): boolean {
  if (!/^[A-Z]{2}$/.test(said)) return false
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return names.of(said) !== undefined && new Intl.Locale(`und-${said}`).region === said
}

/** Whether this is an address, or a network of them. */
export function isNetwork(said: string): boolean {
  const [address = '', prefix, ...more] = said.split('/')
  const version = isIP(address)
  const isPrefix =
    prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
  return version !== 0 && isPrefix && more.length === 0
}

/** A time that is still ahead, as 2026-03-01T00:00:00Z or without its seconds; undefined for any other. */
export function timeAhead(said: string, now: Date): Date | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(said) ? new Date(said) : undefined
  return time && time > now ? time : undefined
}
