import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { menuQuery } from './games.ts'

/** Where a game is played, for `Link`: the Vietnamese have a page of their own. */
export function gameLink(gameCode: string, isVietnamese: boolean) {
  return { to: isVietnamese ? '/vnlottery' : '/lottery', search: { gameCode } } as const
}

/** Gives where a game is played, as far as the page knows the Vietnamese ones; the page of the others leads them on. */
export function useGameLink(): (gameCode: string) => ReturnType<typeof gameLink> {
  const client = useQueryClient()
  return useCallback(
    (gameCode) => {
      const known = client.getQueryData(menuQuery.queryKey)?.gameMenus.flatMap(({ games }) => games) ?? []
      const isOne = known.some((game) => game.gameCode === gameCode)
      return gameLink(gameCode, isOne || gameCode.startsWith('xs'))
    },
    [client],
  )
}
