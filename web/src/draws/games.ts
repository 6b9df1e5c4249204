import type { lottery } from '@fairground/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask, type Sent } from '../wire/ask.ts'
import { useLive } from '../wire/live.ts'
import { setServerNow } from '../wire/server-clock.ts'

type Menu = Sent<typeof lottery.gameMenu>
export type Game = Menu['gameMenus'][number]['games'][number]
export type Draw = Sent<typeof lottery.draws>['list'][number]
export type Result = Sent<typeof lottery.results>['list'][number]

const menuQuery = queryOptions({
  queryKey: ['draws', 'menu'],
  queryFn: ({ signal }) =>
    ask<Menu>({
      method: 'GET',
      path: '/lgw/vn/games/game_menu',
      query: { prizeMode: 'SEA', device: 'WEB' },
      signal,
    }),
  // The ones that draw every minute stand first: there, something is always about to happen.
  select: (menu) =>
    menu.gameMenus.flatMap((group) => group.games).sort((a, b) => (a.cadenceS ?? day) - (b.cadenceS ?? day)),
  staleTime: 10 * 60_000,
})

export const drawsQuery = queryOptions({
  queryKey: ['draws', 'draws'],
  queryFn: async ({ signal }) => {
    const sent = await ask<Sent<typeof lottery.draws>>({ method: 'GET', path: '/wps/lottery/draws', signal })
    setServerNow(sent.now)
    return sent.list
  },
  // The socket tells of each change; this is for the day it cannot.
  refetchInterval: 30_000,
})

export function resultsQuery(gameCode: string) {
  return queryOptions({
    queryKey: ['draws', 'results', gameCode],
    queryFn: async ({ signal }) => {
      const query = { gameCode, count: resultsShown }
      const sent = await ask<Sent<typeof lottery.results>>({
        method: 'GET',
        path: '/wps/lottery/results',
        query,
        signal,
      })
      return sent.list
    },
    refetchInterval: 60_000,
  })
}

const resultsShown = 5
const day = 86_400

/** The games on offer. */
export function useGames() {
  return useQuery(menuQuery)
}

/** Draws around now, of every game, kept true by the socket. */
export function useDraws() {
  const client = useQueryClient()
  const put = (draw: Draw) =>
    client.setQueryData(
      drawsQuery.queryKey,
      (known) => known && [draw, ...known.filter((one) => one.drawId !== draw.drawId)],
    )
  useLive('draw.open', ({ draw }) => put(draw))
  useLive('draw.closing', ({ draw }) => put(draw))
  useLive('draw.state', ({ draw }) => put(draw))
  useLive('draw.result', ({ draw, prizes }) => {
    put(draw)
    const result: Result = { ...draw, prizes, resultedAt: draw.drawsAt }
    client.setQueryData(
      resultsQuery(draw.gameCode).queryKey,
      (known) =>
        known && [result, ...known.filter((one) => one.drawId !== draw.drawId)].slice(0, resultsShown),
    )
  })
  return useQuery(drawsQuery)
}
