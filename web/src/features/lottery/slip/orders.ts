import type { lottery } from '@fairground/contract'
import { mine } from '@fairground/screen/session/member.ts'
import { useSignedIn } from '@fairground/screen/session/session.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { askAgain, liveBy } from '@fairground/screen/wire/live-queries.ts'
import { useLive } from '@fairground/screen/wire/live.ts'
import { askUnderPushes, push } from '@fairground/screen/wire/pushed.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Draw } from '../../../draws/games.ts'
import { balanceQuery } from '../../../member/balance.ts'
import type { Attempt, OrderSaid } from './attempt.ts'

export type Order = Sent<typeof lottery.orders>['list'][number]
export type Placed = Sent<typeof lottery.placeOrder>

/** A draw of a minute and many orders on it still fit. */
const ordersKnown = 50
const linesWithinMs = 2_000

function ordersQuery(gameCode: string) {
  const queryKey = [mine, 'orders', gameCode]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      askUnderPushes(queryKey, async () => {
        const sent = await ask('GET /wps/lottery/orders', {
          query: { gameCode, pageSize: ordersKnown },
          signal,
        })
        return sent.list
      }),
    meta: liveBy('mine', `draw:${gameCode}`),
  })
}

/** How many pages of a hundred of a member's orders on one draw are read. */
const pagesOfDraw = 10

function ordersOnQuery(gameCode: string, drawId: string) {
  const queryKey = [...ordersQuery(gameCode).queryKey, drawId]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      askUnderPushes(queryKey, async () => {
        const all: Order[] = []
        let before: string | undefined
        for (let page = 0; page < pagesOfDraw; page++) {
          const query = { drawId, pageSize: 100, ...(before !== undefined && { before }) }
          const { list, next } = await ask('GET /wps/lottery/orders', { query, signal })
          all.push(...list)
          if (next === null) break
          before = next
        }
        return all
      }),
    meta: liveBy('mine', `draw:${gameCode}`),
  })
}

/**
 * All that a member has on a draw, and did not take back. Nothing for a guest. Whose orders on it are all known asks for none of
 * them anew: as a draw closes, all who look at it would at once.
 */
export function useMyOrdersOn({ gameCode, drawId, opensAt }: OrdersOf): readonly Order[] {
  const { data: latest = none } = useMyOrders(gameCode)
  const oldest = latest[ordersKnown - 1]
  // Nothing is on a draw that was placed before it opened.
  const mayBeMore = oldest !== undefined && Date.parse(oldest.placedAt) >= Date.parse(opensAt)
  const { data: all } = useQuery({ ...ordersOnQuery(gameCode, drawId), enabled: mayBeMore })
  const known = mayBeMore && all ? all : latest
  return useMemo(
    () => known.filter((order) => order.drawId === drawId && order.state !== 'cancelled'),
    [known, drawId],
  )
}

type OrdersOf = Pick<Draw, 'gameCode' | 'drawId' | 'opensAt'>

const none: readonly Order[] = []

/** The member's latest orders on a game. Nothing for a guest. */
export function useMyOrders(gameCode: string) {
  return useQuery({ ...ordersQuery(gameCode), enabled: useSignedIn() })
}

/** Keeps the orders on a game true as they are settled. Stands once, where the game is. */
export function useOrdersUpkeep(gameCode: string): void {
  const client = useQueryClient()
  const { queryKey } = ordersQuery(gameCode)
  useLive('order.settled', ({ orderId, drawId, gameCode: of, state, payout }) => {
    if (of !== gameCode) return
    for (const key of [queryKey, ordersOnQuery(gameCode, drawId).queryKey])
      push(client, key, (known: readonly Order[]) =>
        known.map((order) => (order.orderId === orderId ? { ...order, state, payout } : order)),
      )
    // What each of its lines came to is not told.
    askAgain(client, queryKey, linesWithinMs)
  })
  // Losers are not told one by one: who has an order on the draw that nothing was said of, asks.
  useLive('draw.state', ({ draw, spreadMs }) => {
    if (draw.state !== 'settled' && draw.state !== 'void') return
    const waits = [queryKey, ordersOnQuery(gameCode, draw.drawId).queryKey]
      .flatMap((key) => client.getQueryData<readonly Order[]>(key) ?? [])
      .some(({ drawId, state }) => drawId === draw.drawId && state === 'open')
    if (waits) askAgain(client, queryKey, spreadMs)
  })
}

/** Gives what sends an attempt. Sent again after no answer, it is placed once, whatever became of the first. */
export function usePlaceOrder() {
  const client = useQueryClient()
  return async (key: string, { body }: Attempt): Promise<Placed> => {
    const order = JSON.parse(body) as OrderSaid
    const placed = await ask('POST /wps/lottery/orders', { body: order, idempotencyKey: key })
    void client.invalidateQueries({ queryKey: [mine, 'orders'] })
    void client.invalidateQueries({ queryKey: balanceQuery.queryKey })
    return placed
  }
}
