import { ask } from '@fairground/screen/wire/ask.ts'
import { useQuery } from '@tanstack/react-query'
import { allGamesQuery } from '../../draws/all-games.ts'
import { TakeBack } from '../../draws/take-back.tsx'
import type { Order } from './rows.ts'

/** The way to take an order back, wherever it stands in the record, while its game and its draw let one. */
export function TakeBackHere({ order }: { order: Order }) {
  const { data: games } = useQuery(allGamesQuery)
  const game = games?.find(({ gameCode }) => gameCode === order.gameCode)
  const { data: draw } = useQuery({
    queryKey: ['draws', 'page', order.drawId],
    queryFn: ({ signal }) => ask('GET /wps/lottery/draws/:drawId', { at: order.drawId, signal }),
    enabled: game !== undefined && game.cancelUntilS !== null,
  })
  return game ? <TakeBack game={game} draw={draw} order={order} /> : null
}
