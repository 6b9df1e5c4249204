import { mine, useMember } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { ask } from '@fairground/screen/wire/ask.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { notify } from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import { isTrial } from '../../who-may.ts'
import type { GameType } from '../../games/categories.ts'
import type { Game } from '../../games/games.ts'

const idsKey = [mine, 'casino', 'favourites', 'ids']
const listKey = [mine, 'casino', 'favourites', 'list']

/**
 * The games that a member marked, and what marks one or unmarks it: the heart answers at once, and is as it was, with a line
 * that says why, where the server refuses. Who is not signed in is asked to.
 */
export function useFavourites() {
  const signedIn = useSignedIn()
  const client = useQueryClient()
  const { open } = useOverlayMoves()
  const refusalText = useRefusalText()
  const enabled = useHasFavourites()
  const { data: ids = [] } = useQuery({
    enabled,
    queryKey: idsKey,
    queryFn: ({ signal }) => ask('GET /wps/game/favourites/ids', { signal }),
    staleTime: 60_000,
  })
  const turn = ({ nodeId }: Game) =>
    client.setQueryData<string[]>(idsKey, (now = []) =>
      now.includes(nodeId) ? now.filter((one) => one !== nodeId) : [nodeId, ...now],
    )
  async function toggle(game: Game) {
    if (!signedIn) {
      await open({ dialog: 'sign-in' })
      return
    }
    const mark = { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType }
    const isMarked = ids.includes(game.nodeId)
    // What was asked before would bring back what was then.
    await client.cancelQueries({ queryKey: idsKey })
    turn(game)
    try {
      const told = isMarked
        ? await ask('DELETE /wps/game/favourites', { query: mark })
        : await ask('PUT /wps/game/favourites', { body: mark })
      client.setQueryData(idsKey, told.ids)
    } catch (error) {
      turn(game)
      notify({ title: refusalText(error), tone: 'wrong' })
    }
    await client.invalidateQueries({ queryKey: listKey })
  }
  return { ids, toggle }
}

/** Those of a category that are on offer, the latest first. */
export function useFavouriteGames(gameType: GameType, wanted: boolean) {
  const query = { gameType, pageSize: '12' }
  const enabled = useHasFavourites() && wanted
  return useQuery({
    enabled,
    queryKey: [...listKey, useLocale(), gameType],
    queryFn: async ({ signal }) => (await ask('GET /wps/game/favourites', { query, signal })).content,
  })
}

/** Whether who looks has an account of their own, without which nothing is marked. */
function useHasFavourites(): boolean {
  const member = useMember()
  return Boolean(member) && !isTrial(member)
}
