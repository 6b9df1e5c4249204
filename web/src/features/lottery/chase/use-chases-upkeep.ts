import { mine } from '@fairground/screen/session/member.ts'
import { askAgain } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Chase, chasesKey } from '../../../draws/chases.ts'

type Told = Pick<Chase, 'chaseId' | 'state' | 'endedBy' | 'reason'>

/** Keeps chases on a game true as they place orders, as those are settled, and as they end, which `onEvent` is told of too. */
export function useChasesUpkeep(gameCode: string, onEvent: (told: Told) => void): void {
  const client = useQueryClient()
  useLive('chase', (told) => {
    askAgain(client, chasesKey, told.spreadMs)
    // It placed an order, or its last one is over.
    askAgain(client, [mine, 'orders', gameCode], told.spreadMs)
    onEvent(told)
  })
  useLive('order.settled', (order) => {
    if (order.gameCode === gameCode) askAgain(client, chasesKey, order.spreadMs)
  })
  // Losers are not told one by one.
  useLive('draw.state', ({ draw, spreadMs }) => {
    const isOver = draw.state === 'settled' || draw.state === 'void'
    if (draw.gameCode === gameCode && isOver) askAgain(client, chasesKey, spreadMs)
  })
}
