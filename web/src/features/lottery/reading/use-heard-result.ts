import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Game, Result } from '../../../draws/games.ts'
import { useLive } from '../../../wire/live.ts'
import { pastResultsQuery } from './past.ts'

/** Puts a result among the past ones the moment it is heard, and tells which that was. */
export function useHeardResult(game: Game): string | undefined {
  const client = useQueryClient()
  const [heard, setHeard] = useState<string>()
  useLive('draw.result', ({ draw, prizes }) => {
    if (draw.gameCode !== game.gameCode) return
    setHeard(draw.drawId)
    const result: Result = { ...draw, prizes, resultedAt: draw.drawsAt }
    client.setQueryData(
      pastResultsQuery(game.gameCode).queryKey,
      (known) => known && [result, ...known.filter((one) => one.drawId !== draw.drawId)],
    )
  })
  return heard
}
