import type { marker } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions } from '@tanstack/react-query'

export type MarkerRules = Sent<typeof marker.rules>
export type Mark = Sent<typeof marker.marks>['list'][number]

/** The rules by which signs of harm are seen; the same for everybody, for as long as the page is open. */
export const markerRulesQuery = queryOptions({
  queryKey: ['care', 'markers'],
  queryFn: ({ signal }) => ask('GET /wps/care/markers', { signal }),
  staleTime: Infinity,
})

/** What signs were seen of the member. */
export const marksQuery = queryOptions({
  queryKey: [mine, 'care', 'marks'],
  queryFn: async ({ signal }) => (await ask('GET /wps/care/marks', { signal })).list,
  meta: liveBy('mine'),
})
