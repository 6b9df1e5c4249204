import type { help } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions } from '@tanstack/react-query'

export type HelpLine = Sent<typeof help.saferPlay>['lines'][number]

export const linesQuery = queryOptions({
  queryKey: ['safer-play'],
  queryFn: ({ signal }) => ask('GET /wps/system/saferPlay', { signal }),
  staleTime: 5 * 60_000,
  meta: liveBy('site'),
})

/** Those for a country first, then those for everywhere, then the others by the names of their countries. */
export function byNearness(
  lines: readonly HelpLine[],
  country: string | null,
  nameOf: (country: string) => string,
): HelpLine[] {
  const distance = (line: HelpLine) => (line.country === country ? 0 : line.country === '' ? 1 : 2)
  return lines.toSorted(
    (one, other) =>
      distance(one) - distance(other) || nameOf(one.country).localeCompare(nameOf(other.country)),
  )
}

/** Where somebody answers: by telephone where they have one. */
export function wayTo({ phone, url }: HelpLine): string {
  return phone ? `tel:${phone.replaceAll(/[^\d+]/g, '')}` : url
}
