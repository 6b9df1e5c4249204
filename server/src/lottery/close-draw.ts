import { transact, type Context } from '#kit'
import { lockDraw, moveDraw, refuseStep, type Draw } from './draw.ts'

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
    const now = tx.clock.now()
    if (now >= draw.closesAt) return await moveDraw(tx, draw, { state: 'closed', actor })
    const opensAt = draw.opensAt < now ? draw.opensAt : new Date(now.getTime() - 1)
    return await moveDraw(tx, draw, { state: 'closed', actor, opensAt, closesAt: now })
  })
}
