import type { casino } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import type { GameType } from './categories.ts'
import type { Filters } from './use-filters.ts'

export type Game = Sent<typeof casino.gameList>['games'][number]
export type Shelf = Sent<typeof casino.vendorTypes>['list'][number]
export type GameList = Sent<typeof casino.gameList>

const kept = { staleTime: 60_000 }
export const perPage = 42

/** What each category has to play, those alone that have any. */
export function useShelves() {
  return useQuery({
    ...kept,
    queryKey: ['casino', 'shelves', useLocale()],
    queryFn: async ({ signal }) => (await ask('GET /wps/game/vendorTypes', { signal })).list,
  })
}

/** The games of a category that are as is asked, a page of them. The page before stays until the next is there. */
export function useGames(gameType: GameType, { page, ...filters }: Filters) {
  const { vassalage, kind, feature, bet, lines, named, sort } = filters
  const query = {
    gameType,
    pageNo: String(page),
    pageSize: String(perPage),
    ...(vassalage && { vassalage }),
    ...(kind && { gameClassify: kind }),
    ...(feature && { feature }),
    ...(bet && { minBet: bet }),
    ...(lines && { minLineNum: lines }),
    ...(named && { gameName: named }),
    ...(sort && { sort }),
  }
  return useQuery({
    ...kept,
    queryKey: ['casino', 'games', useLocale(), query],
    queryFn: ({ signal }) => ask('GET /wps/relay/GCSGAME_gameList', { query, signal }),
    // Of another category it would be shown what does not belong there.
    placeholderData: (before, asked) =>
      (asked?.queryKey[3] as typeof query | undefined)?.gameType === gameType
        ? keepPreviousData(before)
        : undefined,
  })
}

/** What stands before all others of a category. */
export function useHot(gameType: GameType, enabled: boolean) {
  return useQuery({
    ...kept,
    enabled,
    queryKey: ['casino', 'hot', useLocale(), gameType],
    queryFn: async ({ signal }) =>
      (await ask('GET /wps/relay/GCSGAME_hotGamesV2', { query: { gameType }, signal })).list,
  })
}

/** What a member opened last of a category. */
export function useRecent(gameType: GameType, enabled: boolean) {
  const query = { gameType, pageSize: '6' }
  const signedIn = useSignedIn()
  return useQuery({
    enabled: enabled && signedIn,
    queryKey: [mine, 'casino', 'recent', useLocale(), gameType],
    queryFn: async ({ signal }) =>
      (await ask('GET /wps/game/recent', { query, signal })).list.map(({ game }) => game),
  })
}
