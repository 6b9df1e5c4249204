import type { lottery } from '@fairground/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { balanceQuery, mine } from '../../../session/member.ts'
import { useSignedIn } from '../../../session/session.ts'
import { ask, type Sent } from '../../../wire/ask.ts'
import { useLive } from '../../../wire/live.ts'
import type { Attempt } from './attempt.ts'

export type Order = Sent<typeof lottery.orders>['list'][number]
export type Placed = Sent<typeof lottery.placeOrder>

/** A draw of a minute and many orders on it still fit. */
const ordersKnown = 50

function ordersQuery(gameCode: string) {
  return queryOptions({
    queryKey: [mine, 'orders', gameCode],
    queryFn: async ({ signal }) => {
      const query = { gameCode, pageSize: ordersKnown }
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
  const again = () => void client.invalidateQueries({ queryKey: ordersQuery(gameCode).queryKey })
  useLive('order.settled', again)
  // Losers are not told one by one: the draw's own news is theirs too.
  useLive('draw.state', ({ draw }) => {
    if (draw.gameCode === gameCode && signedIn) again()
  })
  return useQuery({ ...ordersQuery(gameCode), enabled: signedIn })
}

/** Gives what sends an attempt. Sent again after no answer, it is placed once, whatever became of the first. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return async ({ key, body }: Attempt): Promise<Placed> => {
    const placed = await ask<Placed>({
      method: 'POST',
      path: '/wps/lottery/orders',
      body,
      idempotencyKey: key,
    })
    void client.invalidateQueries({ queryKey: [mine, 'orders'] })
    void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    return placed
  }
}
