import type { lottery } from '@fairground/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { writeAmount } from '../../session/amount.ts'
import { balanceQuery, mine } from '../../session/member.ts'
import { useSignedIn } from '../../session/session.ts'
import { ask, type Sent } from '../../wire/ask.ts'
import { useLive } from '../../wire/live.ts'
import { priced, type Slip } from './slip.ts'

export type Order = Sent<typeof lottery.orders>['list'][number]
export type Placed = Sent<typeof lottery.placeOrder>

function ordersQuery(gameCode: string) {
  return queryOptions({
    queryKey: [mine, 'orders', gameCode],
    queryFn: async ({ signal }) => {
      const query = { gameCode, pageSize: 20 }
      const sent = await ask<Sent<typeof lottery.orders>>({
        method: 'GET',
        path: '/wps/lottery/orders',
        query,
        signal,
      })
      return sent.list
    },
  })
}

/** The member's latest orders on a game, kept true as they are settled. Nothing for a guest. */
export function useMyOrders(gameCode: string) {
  const client = useQueryClient()
  const signedIn = useSignedIn()
  const again = () => void client.invalidateQueries({ queryKey: [mine, 'orders'] })
  useLive('order.settled', again)
  // Losers are not told one by one: the draw's own news is theirs too.
  useLive('draw.state', again)
  return useQuery({ ...ordersQuery(gameCode), enabled: signedIn })
}

/** Gives what places a slip on a draw. The key is the caller's: the same intent, tried again, keeps it. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return async (drawId: string, slip: Slip, idempotencyKey: string): Promise<Placed> => {
    const lines = slip.lines.map((line) => {
      const { play, numbers, unit, multiple } = priced(slip, line)
      return { play, numbers, unit: writeAmount(unit), multiple }
    })
    const body = JSON.stringify({ drawId, lines })
    const placed = await ask<Placed>({ method: 'POST', path: '/wps/lottery/orders', body, idempotencyKey })
    await client.invalidateQueries({ queryKey: [mine, 'orders'] })
    await client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    return placed
  }
}
