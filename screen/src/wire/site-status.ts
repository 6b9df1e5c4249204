import type { site } from '@fairground/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ask, onShut, type Sent } from './ask.ts'
import { bootstrapQuery, readBootstrap, type Bootstrap } from './bootstrap.ts'
import { askAgain, liveBy } from './live-queries.ts'
import { line, useLive } from './live.ts'
import { push } from './pushed.ts'

export type SiteStatus = Sent<typeof site.status>

// The server that tells of it has read the settings anew; another, which may answer, reads them a moment later.
const othersReadMs = 400
// Where no socket reaches a page, it finds out by itself.
const whileClosedMs = 10_000

const statusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: ({ signal }) => ask('GET /wps/system/status', { signal }),
  initialData: () => readBootstrap()?.status,
  staleTime: Infinity,
  refetchInterval: ({ state: { data } }) =>
    data && data.status !== 0 && !line.isOpen() ? whileClosedMs : false,
  meta: liveBy('site'),
})

/** Whether the site is open to this visitor, kept true while the page stands; the switches with it. */
export function useSiteStatus(): SiteStatus | undefined {
  const client = useQueryClient()
  const { data } = useQuery(statusQuery)
  // Every page hears at once that the site opened or closed; they do not ask all in one moment.
  useLive('status', ({ spreadMs }) => {
    setTimeout(() => askAgain(client, statusQuery.queryKey, spreadMs), othersReadMs)
  })
  useLive('switches', ({ switches }) =>
    push(client, bootstrapQuery.queryKey, (known: Bootstrap) => ({ ...known, switches })),
  )
  useEffect(() => onShut(() => askAgain(client, statusQuery.queryKey, 0)), [client])
  return data
}
