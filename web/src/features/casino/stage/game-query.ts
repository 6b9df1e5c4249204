import { ask } from '@fairground/screen/wire/ask.ts'
import { Refused } from '@fairground/screen/wire/refused.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Game } from '../../../games/games.ts'

const staleTime = 60_000

/** A game by its number; null where there is none on offer. */
export const gameQuery = (nodeId: string) =>
  queryOptions<Game | null>({
    queryKey: ['casino', 'game', nodeId],
    queryFn: async ({ signal }) => {
      if (!/^[1-9]\d{0,17}$/.test(nodeId)) return null
      return await ask('GET /wps/game/games/:nodeId', { at: nodeId, signal }).catch((error: unknown) => {
        if (error instanceof Refused && error.code === 'game_unknown') return null
        throw error
      })
    },
    staleTime,
  })

/** The game by which a vendor's whole area is opened: the first of those it has; null where it has none. */
export const firstGameQuery = (vassalage: string) =>
  queryOptions<Game | null>({
    queryKey: ['casino', 'area', vassalage],
    queryFn: async ({ signal }) => {
      if (!/^[A-Z][A-Z0-9]{1,15}$/.test(vassalage)) return null
      const query = { vassalage, pageSize: '1' }
      const { games } = await ask('GET /wps/relay/GCSGAME_gameList', { query, signal })
      return games[0] ?? null
    },
    staleTime,
  })
