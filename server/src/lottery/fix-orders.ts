import type { Context } from '#kit'
import { fixSource, readDraw, refuseStep, type Draw } from '#lottery/draw'
import { keepTree } from '#lottery/order'
import { voidUnverified } from './void-unverified.ts'

/**
 * Fixes what a closed house draw is drawn from and publishes it, once: afterwards neither an order nor the entropy can be
 * another, and only once this is durable does the database show anybody the seed. A draw that somebody else has fixed is
 * void, and its game stops.
 */
export async function fixOrders(context: Context, drawId: string): Promise<Draw> {
  const draw = await readDraw(context.db, drawId)
  if (!draw.commitment) refuseStep(draw, 'draw')
  if (draw.state !== 'closed' || draw.root) return draw
  // Sales are closed, durably: what is read now cannot be another, so nobody waits while it is hashed.
  const root = await keepTree(context.db, drawId)
  return (await fixSource(context, drawId, root)) ?? (await voidUnverified(context, draw, 'orders'))
}
