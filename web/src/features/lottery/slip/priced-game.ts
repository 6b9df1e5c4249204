import { ask } from '@fairground/screen/wire/ask.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Draw, Game } from '../../../draws/games.ts'

/** Under this key stands what draws pay of which the game pays something else by now. */
export const termsKey = ['draws', 'terms'] as const

/** The terms that some draws of a game were made with, which never change. */
function termsQuery({ gameCode }: Game, draw: Draw | undefined) {
  return queryOptions({
    queryKey: [...termsKey, gameCode, draw?.termsMark],
    queryFn: async ({ signal }) => {
      const { terms, termsMark } = await ask('GET /wps/lottery/draws/:drawId', {
        at: draw?.drawId ?? '',
        signal,
      })
      // What a server of before says is not kept: it has neither.
      if (!terms || !termsMark) throw new Error('a draw without its terms')
      return { terms, termsMark }
    },
    staleTime: Infinity,
  })
}

/**
 * A game as a draw of it is priced: by the draw's own terms, where the game has others by now. Until they are known it is as
 * the game says, and says so: whatever is bet by that is refused, and never paid by less than it was shown.
 */
export function usePricedGame(game: Game, draw: Draw | undefined): Game {
  // A server of before tells no marks.
  const areMarked = !!draw?.termsMark && !!game.termsMark
  const isOther = areMarked && draw.termsMark !== game.termsMark
  const { data: own } = useQuery({ ...termsQuery(game, draw), enabled: isOther })
  return useMemo(() => (isOther && own ? { ...game, ...own } : game), [game, isOther, own])
}
