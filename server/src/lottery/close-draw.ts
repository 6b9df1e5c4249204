import { transact, type Context } from '#kit'
import { asContract, countOrders, lockDraw, refuseStep, type Draw } from './draw.ts'
import { moveDraw } from './move-draw.ts'

/**
 * Closes the sales of a draw: once this is durable no order is accepted, and every accepted one is there to be read. By
 * hand it may close before its time. Closing a closed draw changes nothing.
 */
export async function closeDraw(context: Context, drawId: string, actor = 'system'): Promise<Draw> {
  return await transact(context, async (tx) => {
    // Batches of orders hold the draw while they write, so this lock waits for those under way.
    const draw = await lockDraw(tx, drawId)
    if (draw.state === 'closed') return draw
    if (draw.state !== 'open' && draw.state !== 'scheduled') refuseStep(draw, 'close')
    const { now } = draw
    const opensAt = draw.opensAt < now ? draw.opensAt : new Date(now.getTime() - 1)
    const orders = await countOrders(tx, drawId)
    const early = now < draw.closesAt ? { opensAt, closesAt: now } : {}
    const closed = await moveDraw(tx, draw, { state: 'closed', actor, orders, ...early })
    tx.announce({ to: null, event: { type: 'draw.closing', draw: asContract(closed) } })
    return closed
  })
}
