import { newId, systemClock, type Context } from '../../server/src/kit/index.ts'
import type { Draw } from '../../server/src/lottery/draw/index.ts'
import { readGame } from '../../server/src/lottery/game/index.ts'
import { closeDraw } from '../../server/src/lottery/order/index.ts'
import { priceOrder, stakeCause, type PricedOrder } from '../../server/src/lottery/order/order.ts'
import { takeOrders } from '../../server/src/lottery/order/take-orders.ts'
import type { Owner } from '../../server/src/wallet/index.ts'
import { openMarket } from '../town.ts'
import { anyLine } from './lines.ts'

const hash = Buffer.alloc(32)

/** Orders of so many lines each, priced as the house prices them. */
export async function priceOrders(
  context: Context,
  draw: Draw,
  size: { orders: number; lines: number },
): Promise<PricedOrder[]> {
  const game = await readGame(context.db, draw.gameCode)
  return Array.from({ length: size.orders }, () =>
    priceOrder(game, draw, Array.from({ length: size.lines }, anyLine)),
  )
}

/** A draw whose sales are over, with these orders on it: taken as the house takes them, in larger batches. */
export async function sellDraw(
  context: Context,
  owners: readonly Owner[],
  orders: readonly PricedOrder[],
): Promise<Draw> {
  const draw = await openMarket(context)
  const market = { drawId: draw.id, bounds: { owed: new Map(), staked: new Map() }, hear: () => undefined }
  for (let from = 0; from < orders.length; from += 2_000) {
    const items = orders.slice(from, from + 2_000).flatMap((order, i) => {
      const owner = owners[((from + i) * 619) % owners.length]
      const orderId = newId(systemClock)
      return owner
        ? [{ ...owner, orderId, cause: stakeCause(owner.memberId, orderId), requestHash: hash, order }]
        : []
    })
    const outcomes = await takeOrders(context, market, items)
    for (const outcome of outcomes) if ('error' in outcome) throw outcome.error
  }
  return await closeDraw(context, draw.id)
}
