import { useLive } from '@fairground/screen/wire/live.ts'
import { push } from '@fairground/screen/wire/pushed.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  drawsQuery,
  latestQuery,
  lookBack,
  pastResultsQuery,
  resultsQuery,
  resultsShown,
  type Draw,
  type Result,
} from './games.ts'

/** Puts what is told of draws into all that shows them; nothing is asked for because of it. Stands once, in the frame. */
export function useDrawsUpkeep(): void {
  const client = useQueryClient()
  const put = (draw: Draw) =>
    push(client, drawsQuery.queryKey, (known: readonly Draw[]) => [
      draw,
      ...known.filter((one) => one.drawId !== draw.drawId),
    ])
  useLive('draw.open', ({ draw }) => put(draw))
  useLive('draw.closing', ({ draw }) => put(draw))
  useLive('draw.state', ({ draw }) => put(draw))
  useLive('draw.result', ({ draw, prizes }) => {
    put(draw)
    const result: Result = { ...draw, prizes, resultedAt: draw.drawsAt }
    const first = (count: number) => (known: readonly Result[]) =>
      [result, ...known.filter((one) => one.drawId !== draw.drawId)].slice(0, count)
    push(client, latestQuery.queryKey, (known: readonly Result[]) => [
      result,
      ...known.filter((one) => one.gameCode !== draw.gameCode),
    ])
    push(client, resultsQuery(draw.gameCode).queryKey, first(resultsShown))
    push(client, pastResultsQuery(draw.gameCode).queryKey, first(lookBack))
  })
}
