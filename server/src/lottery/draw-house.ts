import { writeId } from '@fairground/contract'
import { houseDraw, verifyDraw } from '@fairground/engine'
import { note } from '#audit'
import { sql, transact, type Context, type Db } from '#kit'
import { acceptResult } from './accept-result.ts'
import { lockDraw, type Draw } from './draw.ts'
import { checkPrizes } from './enter-result.ts'
import { fixOrders } from './fix-orders.ts'
import { readGame, type Game } from './game.ts'
import { voidDraw } from './void-draw.ts'

/** A house draw whose orders are fixed: what it is drawn from, as text. */
type Source = { commitment: string; seed: string; drawId: string; root: string; entropy: string }

/**
 * Draws a closed house draw: once the root of its orders is fixed, reads the seed and has what follows from both verified
 * before it counts. A draw that does not verify is void, and its game stops.
 */
export async function drawHouse(context: Context, drawId: string): Promise<Draw> {
  const draw = await fixOrders(context, drawId)
  if (draw.state !== 'closed') return draw
  const game = await readGame(context.db, draw.gameCode)
  const source = await readSource(context.db, draw)
  const prizes = houseDraw(game.region, { ...source, seed: Buffer.from(source.seed, 'hex') })
  const { ok, checks } = verifyDraw(game.region, { ...source, prizes })
  if (!ok) return await stopGame(context, game, draw, checks.find((check) => !check.ok)?.name ?? '')
  return await transact(context, async (tx) => {
    const locked = await lockDraw(tx, drawId)
    if (locked.state !== 'closed') return locked
    const agreed = { enteredBy: drawActor, enteredAt: tx.clock.now(), confirmedBy: checkActor }
    return await acceptResult(tx, locked, game, { prizes: checkPrizes(game, prizes), ...agreed })
  })
}

/** Who draws a house draw, and who checks that it verifies. */
const drawActor = 'system:draw'
const checkActor = 'system:check'

async function readSource(db: Db, draw: Draw): Promise<Source> {
  const { rows } = await sql<{ seed: Buffer }>`
    select seed from lottery.seed where draw_id = ${draw.id}::uuid`.execute(db)
  const seed = rows[0]?.seed
  if (!seed || !draw.commitment || !draw.root)
    throw new Error(`house draw ${draw.id} has no seed to draw from`)
  return {
    commitment: draw.commitment.toString('hex'),
    seed: seed.toString('hex'),
    drawId: writeId('drw', draw.id),
    root: draw.root.toString('hex'),
    entropy: draw.entropy ?? '',
  }
}

async function stopGame(context: Context, game: Game, draw: Draw, failed: string): Promise<Draw> {
  await transact(context, async (tx) => {
    await sql`update lottery.game set enabled = false where code = ${game.code}`.execute(tx.db)
    await note(tx, {
      actor: checkActor,
      action: 'game.stop',
      subject: `game:${game.code}`,
      reason: `the draw of ${draw.issue} did not verify: ${failed}`,
    })
  })
  context.log.error({ gameCode: game.code, issue: draw.issue, failed }, 'a house draw did not verify')
  return await voidDraw(context, draw.id, { actor: checkActor, reason: `the draw did not verify: ${failed}` })
}
