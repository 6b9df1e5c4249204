import type { casino } from '@fairground/contract'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { mine } from '@fairground/screen/session/member.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { GameType } from '../../games/categories.ts'
import { kept } from '../../games/games.ts'
import type { Filters } from './use-filters.ts'

export type GameList = Sent<typeof casino.gameList>
export const perPage = 42

/** As long as a game is played at a time, in ms. */
const placeKeptMs = 12 * 3_600_000

/**
 * Keeps what a page of games shows for as long as one plays: who comes back finds it as long as it was, and so the place on it
 * where they were.
 */
export function useKeptPlace(): void {
  const client = useQueryClient()
  useState(() => {
    for (const key of [['casino'], [mine, 'casino', 'recent'], [mine, 'casino', 'favourites']])
      client.setQueryDefaults(key, { gcTime: placeKeptMs })
  })
}

/** Keeps true who of those that supply games is away. */
export function useOfferUpkeep(): void {
  const client = useQueryClient()
  useLive('offer', ({ spreadMs }) => {
    askAgain(client, ['casino'], spreadMs)
    askAgain(client, [mine, 'casino'], spreadMs)
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

/** One game by its number, where one is asked for. */
export function useOneGame(nodeId: string | undefined) {
  return useQuery({
    ...kept,
    enabled: nodeId !== undefined,
    queryKey: ['casino', 'game', useLocale(), nodeId],
    queryFn: ({ signal }) => ask('GET /wps/game/games/:nodeId', { at: nodeId ?? '', signal }),
  })
}
