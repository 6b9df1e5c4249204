import { useLive } from '@fairground/screen/wire/live.ts'
import { useState } from 'react'
import type { Game } from '../../../draws/games.ts'

/** Tells which result was read out while one watched, the latest of them. */
export function useHeardResult({ gameCode }: Game): string | undefined {
  const [heard, setHeard] = useState<string>()
  useLive('draw.result', ({ draw }) => {
    if (draw.gameCode === gameCode) setHeard(draw.drawId)
  })
  return heard
}
