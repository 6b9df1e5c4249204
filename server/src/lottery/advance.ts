import { sql, transact, type Context } from '#kit'
import { closeDraw } from './close-draw.ts'
import { drawColumns, nextDue, queueStep, readDraw, type Draw } from './draw.ts'
import { drawHouse } from './draw-house.ts'
import { fixOrders } from './fix-orders.ts'
import { openDraw } from './open-draw.ts'
import { planDraws, planGame } from './plan-draws.ts'
import { settleDraw } from './settle-draw.ts'
import { refundDraw } from './void-draw.ts'

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
  for (const { id } of due) await transact(context, (tx) => queueStep(tx, id, context.clock.now()))
  return due.length
}

/** Takes every step of one draw that is due by now. Answers how many were taken. */
export async function advanceDraw(context: Context, drawId: string): Promise<number> {
  let draw = await readDraw(context.db, drawId)
  let steps = 0
  while (isDue(context, draw)) {
    const moved = await takeStep(context, draw)
    if (moved.state === draw.state && !moved.finishedAt && moved.root === draw.root) break
    if (moved.state === 'open') await planGame(context, draw.gameCode)
    draw = moved
    steps++
  }
  return steps
}

async function readDue(context: Context): Promise<Draw[]> {
  const { rows } = await sql<Draw>`
    select ${drawColumns} from lottery.draw d where d.finished_at is null order by d.closes_at`.execute(
    context.db,
  )
  return rows.filter((draw) => isDue(context, draw))
}

function isDue(context: Context, draw: Draw): boolean {
  const due = nextDue(draw)
  return due !== null && due <= context.clock.now()
}

async function takeStep(context: Context, draw: Draw): Promise<Draw> {
  const missed = context.clock.now() >= draw.closesAt
  // Sales that were missed whole, say because nothing ran, are not opened for a moment.
  if (draw.state === 'scheduled' && !missed) return await openDraw(context, draw.id)
  if (draw.state === 'scheduled' || draw.state === 'open') return await closeDraw(context, draw.id)
  if (draw.state === 'closed') {
    return draw.root ? await drawHouse(context, draw.id) : await fixOrders(context, draw.id)
  }
  if (draw.state === 'void') return await refundDraw(context, draw.id)
  return (await settleDraw(context, draw.id)).draw
}
