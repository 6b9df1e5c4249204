import type { lottery } from '@fairground/contract'
import { queryOptions } from '@tanstack/react-query'
import type { Result } from '../../../draws/games.ts'
import { ask, type Sent } from '../../../wire/ask.ts'

/** How many past draws the board, the list and the chart look back on. */
export const lookBack = 100

/** The last results of a game, newest first. Asked for again when a result is read out. */
export function pastResultsQuery(gameCode: string) {
  return queryOptions({
    queryKey: ['draws', 'past', gameCode],
    queryFn: async ({ signal }): Promise<Result[]> => {
      const query = { gameCode, count: lookBack }
      const sent = await ask<Sent<typeof lottery.results>>({
        method: 'GET',
        path: '/wps/lottery/results',
        query,
        signal,
      })
      return sent.list
    },
    staleTime: 60_000,
    refetchInterval: 60_000,
  })
}
