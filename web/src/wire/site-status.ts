import type { site } from '@fairground/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask, onShut, type Sent } from './ask.ts'
import { bootstrapQuery, readBootstrap } from './bootstrap.ts'
import { onReconnect, useLive } from './live.ts'

export type SiteStatus = Sent<typeof site.status>

/** Every page hears at once that the site opened or closed; they do not ask all in one moment. */
const spreadMs = 400
// Where no socket reaches a page, it finds out by itself.
const whileClosedMs = 10_000

const statusQuery = queryOptions({
  queryKey: ['site', 'status'],
  queryFn: ({ signal }) => ask<SiteStatus>({ method: 'GET', path: '/wps/system/status', signal }),
  initialData: () => readBootstrap()?.status,
  staleTime: Infinity,
  refetchInterval: ({ state: { data } }) => (data && data.status !== 0 ? whileClosedMs : false),
})

/** Whether the site is open to this visitor, kept true while the page stands; the switches with it. */
export function useSiteStatus(): SiteStatus | undefined {
  const client = useQueryClient()
  const { data } = useQuery(statusQuery)
  const askAgain = () => void client.invalidateQueries({ queryKey: statusQuery.queryKey })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive('status', () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(askAgain, Math.random() * spreadMs)
  })
  useLive('switches', ({ switches }) =>
    client.setQueryData(bootstrapQuery.queryKey, (known) => known && { ...known, switches }),
  )
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: statusQuery.queryKey })
    const stops = [onShut(again), onReconnect(again), () => clearTimeout(timer.current)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client])
  return data
}
