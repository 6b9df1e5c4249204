import { ask } from '@fairground/screen/wire/ask.ts'
import { queryOptions } from '@tanstack/react-query'

/** Games of every family, those of one together. */
export const allGamesQuery = queryOptions({
  queryKey: ['draws', 'menus'],
  queryFn: ({ signal }) => ask('GET /lgw/games/game_menus', { signal }),
  select: ({ gameMenus }) => gameMenus.flatMap(({ games }) => games),
  staleTime: 10 * 60_000,
})

/** Those of every family but the Vietnamese. */
export const othersQuery = queryOptions({
  ...allGamesQuery,
  select: ({ gameMenus }) => gameMenus.flatMap(({ games }) => games).filter(({ family }) => family !== 'vn'),
})
