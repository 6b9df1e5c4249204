import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

const aMinute = 60_000

const recentQuery = queryOptions({
  queryKey: [mine, 'recent'],
  queryFn: ({ signal }) => ask('GET /wps/lottery/recent', { signal }),
  select: ({ list }) => list.map(({ gameCode }) => gameCode),
})

/** The lotteries that the member bet on last; nothing for a guest. */
export function useRecentGames(): readonly string[] {
  return useQuery({ ...recentQuery, enabled: useSignedIn() }).data ?? []
}

/** The lotteries by how many orders they took in a day. */
export const popularQuery = queryOptions({
  queryKey: ['draws', 'popular'],
  queryFn: ({ signal }) => ask('GET /lgw/games/popular', { signal }),
  select: ({ list }) => list.filter(({ orders }) => orders > 0),
  staleTime: aMinute,
})

/** The largest wins among what was settled last. */
export const winnersQuery = queryOptions({
  queryKey: ['draws', 'winners'],
  queryFn: ({ signal }) => ask('GET /wps/lottery/winners', { query: { count: 8 }, signal }),
  select: ({ list }) => list,
  staleTime: aMinute / 2,
})
