import type { lottery } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { queryOptions } from '@tanstack/react-query'

export type DrawPage = Sent<typeof lottery.drawPage>

/** A draw with everything that was published of it so far. */
export function drawPageQuery(drawId: string) {
  return queryOptions({
    queryKey: ['draws', 'page', drawId],
    queryFn: ({ signal }) => ask('GET /wps/lottery/draws/:drawId', { at: drawId, signal }),
    // Once the secret is open nothing of a draw changes; before, there may be more of it at any moment.
    staleTime: ({ state }) => (state.data?.proof?.seed ? Infinity : 0),
    meta: liveBy('draw'),
  })
}
