import { Refusal, transact, type Context } from '#kit'
import {
  nextDue,
  openDraw,
  planDraws,
  planGame,
  queueStep,
  readDrawNow,
  readUnfinished,
  type Draw,
  type DrawNow,
} from '#lottery/draw'
import { wakeChases } from '#lottery/chase'
import { closeDraw } from '#lottery/order'
import { fillPools } from '#lottery/pool'
import { refundDraw, settleDraw } from '#lottery/settlement'
import { drawHouse } from './draw-house.ts'
import { fixOrders } from './fix-orders.ts'

/**
 * Does whatever the clock has for the draws by now: makes the next ones, opens, closes, draws the house's own, settles,
 * refunds. Safe to run again, late, or by two workers at once. A draw that fails is logged and does not stop the others.
 * Answers how many steps were taken.
 */
export async function advance(context: Context): Promise<number> {
  await planDraws(context)
  let steps = 0
  for (const draw of await readDue(context)) {
    try {
      steps += await advanceDraw(context, draw.id)
    } catch (error) {
      context.log.error({ err: error, gameCode: draw.gameCode, issue: draw.issue }, 'a draw did not advance')
    }
  }
  return steps
}

/**
 * Makes the draws that come next and queues what is due, so that what a lost job left is done after all. It takes no step
 * itself: one that is at work is not begun beside it. Answers how many draws were due.
 */
export async function sweepDraws(context: Context): Promise<number> {
  await planDraws(context)
  const due = await readDue(context)
  for (const { id, now } of due) await transact(context, (tx) => queueStep(tx, id, now))
  return due.length
}

/** Takes every step of one draw that is due by now. Answers how many were taken. */
export async function advanceDraw(context: Context, drawId: string): Promise<number> {
  for (let steps = 0; ; steps++) {
    const draw = await readDrawNow(context, drawId)
    if (!isDue(draw)) return steps
    const moved = await takeStep(context, draw)
    if (moved.state === draw.state && !moved.finishedAt && !(moved.root && !draw.root)) return steps
    if (moved.state === 'open') await planGame(context, draw.gameCode)
    if (moved.state === 'open' || moved.finishedAt) await wakeChases(context, draw.gameCode)
  }
}

async function readDue(context: Context): Promise<DrawNow[]> {
  return (await readUnfinished(context)).filter(isDue)
}

function isDue(draw: DrawNow): boolean {
  const due = nextDue(draw)
  return due !== null && due <= draw.now
}

async function takeStep(context: Context, draw: DrawNow): Promise<Draw> {
  const missed = draw.now >= draw.closesAt
  // Sales that were missed whole, say because nothing ran, are not opened for a moment.
  if (draw.state === 'scheduled' && !missed) {
    await fillPools(context, draw)
    return await openDraw(context, draw.id)
  }
  if (draw.state === 'scheduled' || draw.state === 'open') return await closeDraw(context, draw.id)
  if (draw.state === 'closed') {
    return draw.root ? await drawHouse(context, draw.id) : await fixOrders(context, draw.id)
  }
  if (draw.state === 'void') return await refundDraw(context, draw.id)
  return await settleInTurn(context, draw)
}

/** Settles a draw, or leaves it as it is while one before it is not over that it depends on: a sweep comes back to it. */
async function settleInTurn(context: Context, draw: DrawNow): Promise<Draw> {
  try {
    return (await settleDraw(context, draw.id)).draw
  } catch (error) {
    if (error instanceof Refusal && error.detail.waitsFor !== undefined) return draw
    throw error
  }
}
