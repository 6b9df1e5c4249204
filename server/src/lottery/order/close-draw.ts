import { sql, transact, type Context, type Tx } from '#kit'
import { asContract, lockDraw, moveDraw, refuseStep, type Draw } from '#lottery/draw'

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

/** Counts the orders that stand on a locked draw whose sales end: no other is accepted. */
export async function countOrders(tx: Tx, drawId: string): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select (select count(*) from lottery."order" where draw_id = ${drawId}::uuid)
      - (select count(*) from lottery.cancellation where draw_id = ${drawId}::uuid) as count`.execute(tx.db)
  return Number(rows[0]?.count ?? 0n)
}
