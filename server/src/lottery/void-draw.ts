import { note } from '#audit'
import { transact, type Context, type Tx } from '#kit'
import { refundStakes, type Payment } from '#wallet'
import { holdDraw, lockDraw, moveDraw, type Draw } from './draw.ts'
import { meetDues, readPaid } from './payout.ts'
import { readOrder, streamOrders, workThrough, type StoredOrder } from './stream-orders.ts'

export type Voiding = { actor: string; reason: string }

/**
 * Voids a draw from any state: every stake goes back, and what prizes were paid is taken back as far as purses hold it.
 * Cut short anywhere it is simply run again; voiding a void draw finishes what is left.
 */
export async function voidDraw(context: Context, drawId: string, voiding: Voiding): Promise<Draw> {
  await transact(context, async (tx) => await voidIn(tx, await lockDraw(tx, drawId), voiding))
  return await refundDraw(context, drawId, voiding.actor)
}

/** Voids a locked draw within the caller's transaction. The refunds follow, from the job this queues at the latest. */
export async function voidIn(tx: Tx, draw: Draw, { actor, reason }: Voiding): Promise<Draw> {
  if (draw.state === 'void') return draw
  await note(tx, {
    actor,
    action: 'draw.void',
    subject: `draw:${draw.id}`,
    reason,
    detail: { gameCode: draw.gameCode, issue: draw.issue, state: draw.state },
  })
  return await moveDraw(tx, draw, { state: 'void', actor, detail: { reason }, finishedAt: null })
}

/** Gives back what is left to give back of a void draw. Answers the draw, finished. */
export async function refundDraw(
  context: Context,
  drawId: string,
  actor = 'system',
  options: { chunk?: number; reached?: (point: string) => void } = {},
): Promise<Draw> {
  const { chunk = 2000, reached = () => undefined } = options
  const draw = await transact(context, (tx) => holdDraw(tx, drawId))
  if (draw.finishedAt) return draw
  const sum = { orders: 0, stakes: 0n }
  await workThrough(streamOrders(context.db, draw.id, chunk), 2, async (texts) => {
    const orders = texts.map(readOrder)
    await refundChunk(context, draw, orders)
    for (const order of orders) sum.stakes += order.stake
    sum.orders += orders.length
    reached('chunk refunded')
  })
  return await transact(context, async (tx) => {
    const now = await lockDraw(tx, draw.id)
    if (now.finishedAt) return now
    const detail = { refunded: sum.orders, stakes: String(sum.stakes) }
    return await moveDraw(tx, now, { state: 'void', actor, detail, finishedAt: tx.clock.now() })
  })
}

async function refundChunk(context: Context, draw: Draw, orders: readonly StoredOrder[]): Promise<void> {
  const { currency } = context.config
  // No result has this version, nor will: nothing can be confirmed on a void draw.
  const version = draw.resultVersion + 1
  await transact(context, async (tx) => {
    const paid = await readPaid(tx.db, version, orders)
    await refundStakes(
      tx,
      orders.map((order) => refundOf(context, draw, order)),
    )
    // The purses of these are locked already: they are among the orders just refunded.
    const dues = orders.flatMap((order) => {
      const before = paid.get(order.id)
      return before ? [{ order, amount: 0n, before }] : []
    })
    await meetDues(tx, draw, version, 'claim', dues, currency)
    for (const order of orders) announceVoid(tx, draw, order)
  })
}

function refundOf(context: Context, draw: Draw, order: StoredOrder): Payment {
  return {
    cause: `refund:${order.id}`,
    memberId: order.memberId,
    book: order.book,
    currency: context.config.currency,
    game: draw.gameCode,
    amount: order.stake,
    reference: `${draw.gameCode} ${draw.issue}`,
    at: context.clock.now(),
  }
}

function announceVoid(tx: Tx, draw: Draw, { id: orderId, memberId }: StoredOrder): void {
  const event = { type: 'order.settled', orderId, drawId: draw.id, state: 'void', payout: 0n }
  tx.announce({ to: memberId, event })
}
