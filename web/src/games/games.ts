import type { casino } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useLocale } from 'use-intl'
import { categories, type GameType } from './categories.ts'

export type Game = Sent<typeof casino.gameList>['games'][number]
export type Shelf = Sent<typeof casino.vendorTypes>['list'][number]

/** For how long what is on offer is taken for what it was, in ms. */
export const kept = { staleTime: 60_000 }

/** What each category has to play, those alone that have any. */
export function useShelves() {
  return useQuery({
    ...kept,
    queryKey: ['casino', 'shelves', useLocale()],
    queryFn: async ({ signal }) => (await ask('GET /wps/game/vendorTypes', { signal })).list,
  })
}

/** What stands before all others, of a category or of all. */
export function useHot(gameType: GameType | undefined, enabled: boolean) {
  const query = gameType ? { gameType } : {}
  return useQuery({
    ...kept,
    enabled,
    queryKey: ['casino', 'hot', useLocale(), gameType],
    queryFn: async ({ signal }) => (await ask('GET /wps/relay/GCSGAME_hotGamesV2', { query, signal })).list,
  })
}

/** At most so many of the house's own stand in a row. */
const ownMax = 12

/** The house's own games, as they came. */
export function useOwn(enabled: boolean) {
  const query = { gameType: 'INHOUSE', pageSize: String(ownMax) } as const
  return useQuery({
    ...kept,
    enabled,
    queryKey: ['casino', 'own', useLocale()],
    queryFn: async ({ signal }) =>
      asTheyCame((await ask('GET /wps/relay/GCSGAME_gameList', { query, signal })).games),
  })
}

/** Games in the order in which they were added. */
export const asTheyCame = (games: readonly Game[]): Game[] =>
  games.toSorted((one, other) => Number(one.nodeId) - Number(other.nodeId))

/** What a member opened last, of a category or of all. */
export function useRecent(gameType: GameType | undefined, enabled: boolean) {
  const query = { ...(gameType && { gameType }), pageSize: '6' }
  const signedIn = useSignedIn()
  return useQuery({
    enabled: enabled && signedIn,
    queryKey: [mine, 'casino', 'recent', useLocale(), gameType],
    queryFn: async ({ signal }) =>
      (await ask('GET /wps/game/recent', { query, signal })).list.map(({ game }) => game),
  })
}

/** What is called as is typed, at most so many; nothing typed finds nothing. */
export function useNamed(gameName: string, pageSize: number) {
  const query = { gameName, pageSize: String(pageSize) }
  return useQuery({
    ...kept,
    enabled: gameName !== '',
    queryKey: ['casino', 'named', useLocale(), query],
    queryFn: ({ signal }) => ask('GET /wps/relay/GCSGAME_gameList', { query, signal }),
  })
}

/** The way to a game: the page of its category, with all that is told of it. */
export const linkToTitle = ({ gameType, nodeId }: Pick<Game, 'gameType' | 'nodeId'>) =>
  ({ to: categories[gameType].path, search: { game: Number(nodeId) } }) as unknown as LinkProps

/** The way to what a vendor has of a category, or to all of the category. */
export const linkToKind = (gameType: GameType, vassalage?: string) =>
  ({ to: categories[gameType].path, search: vassalage ? { vassalage } : {} }) as unknown as LinkProps
