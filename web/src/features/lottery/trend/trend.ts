import type { lobby } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

export type Trend = Sent<typeof lobby.trend>
export type Lane = Trend['lanes'][number]

/** How many draws can be looked back on. */
export const spans = [50, 100, 500] as const
export type Span = (typeof spans)[number]

const trendQuery = (gameCode: string, count: Span) =>
  queryOptions({
    queryKey: ['draws', 'trend', gameCode, count],
    queryFn: ({ signal }) => ask('GET /wps/lottery/trend', { query: { gameCode, count }, signal }),
    meta: liveBy(`draw:${gameCode}`),
  })

// Whoever looks at the same chart does not ask in the same moment.
const spreadMs = 3_000

/** What the last draws of a game had in common; with the next result it is asked for anew. */
export function useTrend(gameCode: string, count: Span) {
  const client = useQueryClient()
  const query = trendQuery(gameCode, count)
  useLive('draw.result', ({ draw }) => {
    if (draw.gameCode === gameCode) askAgain(client, query.queryKey, spreadMs)
  })
  return useQuery({ ...query, placeholderData: (before) => before })
}
