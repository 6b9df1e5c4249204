import { ask } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { askUnderPushes, push } from '@fairground/screen/wire/pushed.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allGamesQuery } from '../../../draws/all-games.ts'
import { type Draw, type Game, menuQuery } from '../../../draws/games.ts'
import { termsKey } from './priced-game.ts'

/**
 * What is paid of the usual odds by now, in parts per million, by the key that the engine gives what a line is on; all of them
 * on what is not named.
 */
export type Offered = ReadonlyMap<string, number>

export const allOdds: Offered = new Map()

type Stepped = { key: string; payPpm: number }

const offeredKey = ['draws', 'odds'] as const

/**
 * What a page knew too long ago that was refused for its odds, or could not learn: what is offered, which games' odds step down at
 * all, and what a draw pays.
 */
export const oddsKeys = [menuQuery.queryKey, allGamesQuery.queryKey, termsKey, offeredKey]

function offeredQuery(game: Game, drawId: string) {
  const queryKey = [...offeredKey, drawId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      askUnderPushes(queryKey, async (): Promise<readonly Stepped[]> => {
        return (await ask('GET /wps/lottery/draws/:drawId/odds', { at: drawId, signal })).list
      }),
    enabled: game.stepsDown && drawId !== '',
    meta: liveBy(`draw:${game.gameCode}`),
  })
}

/** What is offered on a draw of a game whose odds step down, kept true by the socket; on any other all odds are. */
export function useOffered(game: Game, draw: Draw | undefined): Offered {
  const client = useQueryClient()
  const query = offeredQuery(game, draw?.drawId ?? '')
  const { data } = useQuery(query)
  useLive('draw.odds', ({ draw: { drawId }, list }) => {
    push(client, [...offeredKey, drawId], (known: readonly Stepped[]) => [
      ...known.filter(({ key }) => !list.some((one) => one.key === key)),
      ...list,
    ])
  })
  // What a game pays is another, or how its odds step down: which games do at all is asked for as well.
  useLive('game.odds', ({ gameCode, spreadMs }) => {
    if (gameCode !== game.gameCode) return
    for (const queryKey of oddsKeys) askAgain(client, queryKey, spreadMs)
  })
  return useMemo(
    () => (data && game.stepsDown ? new Map(data.map(({ key, payPpm }) => [key, payPpm])) : allOdds),
    [data, game.stepsDown],
  )
}
