import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import type { check } from '@fairground/contract'
import { queryOptions } from '@tanstack/react-query'

export type Stay = Sent<typeof check.play>

/** What the member's stay came to by now: since when, and won or lost. */
export const stayQuery = queryOptions({
  queryKey: [mine, 'care', 'stay'],
  queryFn: ({ signal }) => ask('GET /wps/care/play', { signal }),
  meta: liveBy('mine'),
})

/** Time as it passes, to the second: `1:42:08`. */
export function writeElapsed(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [hours = 0, ...rest] = parts
  return [String(hours), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}
