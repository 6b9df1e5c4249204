import type { lottery } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useFollow } from '@fairground/screen/wire/live.ts'
import { askUnderPushes } from '@fairground/screen/wire/pushed.ts'
import { setServerNow } from '@fairground/screen/wire/server-clock.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'

/** A game of whichever family. */
export type Game = Sent<typeof lottery.gameMenu>['gameMenus'][number]['games'][number]
export type Draw = Sent<typeof lottery.draws>['list'][number]
export type Result = Sent<typeof lottery.results>['list'][number]

export const menuQuery = queryOptions({
  queryKey: ['draws', 'menu'],
  queryFn: ({ signal }) => ask('GET /lgw/vn/games/game_menu', { signal }),
  // The ones that draw every minute stand first: there, something is always about to happen.
  select: (menu) =>
    menu.gameMenus.flatMap((group) => group.games).sort((a, b) => (a.cadenceS ?? day) - (b.cadenceS ?? day)),
  staleTime: 10 * 60_000,
})

/** Of each game, how many draws that close next are known. */
const drawsAhead = 3

export const drawsQuery = queryOptions({
  queryKey: ['draws', 'draws'],
  queryFn: ({ signal }) =>
    askUnderPushes(['draws', 'draws'], async () => {
      const sent = await ask('GET /wps/lottery/draws', { query: { perGame: drawsAhead }, signal })
      setServerNow(sent.now)
      return sent.list
    }),
  meta: liveBy('draw'),
})

/** The last results of a game, newest first. */
function lastResults(name: string, gameCode: string, count: number) {
  const queryKey = ['draws', name, gameCode]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      askUnderPushes(queryKey, async () => {
        const sent = await ask('GET /wps/lottery/results', { query: { gameCode, count }, signal })
        return sent.list
      }),
    staleTime: 60_000,
    meta: liveBy(`draw:${gameCode}`),
  })
}

/** What each game drew last, of all games at once. */
export const latestQuery = queryOptions({
  queryKey: ['draws', 'latest'],
  queryFn: ({ signal }) =>
    askUnderPushes(['draws', 'latest'], async () => {
      const sent = await ask('GET /wps/lottery/results/latest', { signal })
      return sent.list
    }),
  staleTime: 60_000,
  meta: liveBy('draw'),
})

/** A special prize; of several stations that of the first. */
export const specialOf = ({ prizes, stations: [first] = [] }: Result): string | undefined =>
  prizes[first ? `${first}.special` : 'special']?.[0]

export const resultsQuery = (gameCode: string) => lastResults('results', gameCode, resultsShown)

/** What a game drew last; undefined while that is not known, or where it has drawn nothing yet. */
export function useLatestResult(gameCode: string): Result | undefined {
  return useQuery(latestQuery).data?.find((one) => one.gameCode === gameCode)
}

/** How many past draws the board, the list and the chart look back on. */
export const lookBack = 100

export const pastResultsQuery = (gameCode: string) => lastResults('past', gameCode, lookBack)

export const resultsShown = 5
const day = 86_400

/** The games on offer. */
export function useGames() {
  return useQuery(menuQuery)
}

/** Follows draws of games, so that what is shown of them is kept true. */
export function useFollowedDraws(gameCodes: readonly string[]): void {
  useFollow(gameCodes.map((gameCode) => `draw:${gameCode}`))
}

/** Draws around now, of every game; those of the games that are shown are kept true by the socket. */
export function useDraws(gameCodes: readonly string[]) {
  useFollowedDraws(gameCodes)
  return useQuery(drawsQuery)
}

/**
 * Where a game is played, for `Link`: the Vietnamese ones have a page of their own. They are known by their codes here, for
 * a first load knows no games; what is none of the other page's that page leads on.
 */
export function gameLink(gameCode: string) {
  return { to: gameCode.startsWith('xs') ? '/vnlottery' : '/lottery', search: { gameCode } } as const
}
