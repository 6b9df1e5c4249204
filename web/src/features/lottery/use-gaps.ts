import { frequency, type Prizes } from '@fairground/engine'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Game } from '../../draws/games.ts'
import { pastResultsQuery } from './past.ts'

/** How many draws ago each number last came, and the five that came most often lately. */
export type Gaps = { gap: ReadonlyMap<string, number>; hot: ReadonlySet<string> }

/** Gaps and the five most drawn over the last draws; undefined while no draw is known. */
export function useGaps(game: Game): Gaps | undefined {
  const { data } = useQuery(pastResultsQuery(game.gameCode))
  return useMemo(() => {
    if (!data || data.length === 0) return undefined
    const rows = frequency(
      game.region,
      data.map((result): Prizes => result.prizes),
    )
    const most = [...rows].sort((a, b) => b.count - a.count).slice(0, 5)
    return {
      gap: new Map(rows.map((row) => [row.number, row.gap ?? data.length])),
      hot: new Set(most.filter((row) => row.count > 0).map((row) => row.number)),
    }
  }, [data, game.region])
}
