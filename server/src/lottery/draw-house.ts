import { writeId } from '@fairground/contract'
import { houseDraw, merkleRoot, verifyDraw } from '@fairground/engine'
import { note } from '#audit'
import { sql, transact, type Context, type Db, type Tx } from '#kit'
import { confirmResult } from './confirm-result.ts'
import { lockDraw, refuseStep, type Draw } from './draw.ts'
import { checkActor, drawActor, enterResult } from './enter-result.ts'
import { readGame, type Game } from './game.ts'
import { leafOf } from './order.ts'
import { voidDraw } from './void-draw.ts'

/** A house draw whose orders are fixed: what it is drawn from, as text. */
type Source = { commitment: string; seed: string; drawId: string; root: string; entropy: string }

/**
 * Draws a closed house draw: fixes the root of its orders, only then reads the seed, and has what follows from both
 * verified before it counts. A draw that does not verify is void, and its game stops.
 */
export async function drawHouse(context: Context, drawId: string): Promise<Draw> {
  const draw = await fixOrders(context, drawId)
  if (draw.state !== 'closed') return draw
  const game = await readGame(context.db, draw.gameCode)
  const source = await readSource(context.db, draw)
  const prizes = houseDraw(game.region, { ...source, seed: Buffer.from(source.seed, 'hex') })
  const { ok, checks } = verifyDraw(game.region, { ...source, prizes })
  if (!ok) return await stopGame(context, game, draw, checks.find((check) => !check.ok)?.name ?? '')
  await enterResult(context, { drawId, prizes, actor: drawActor })
  return await confirmResult(context, { drawId, actor: checkActor })
}

/** Fixes what a draw is drawn from, once: afterwards neither an order nor the entropy can be another. */
async function fixOrders(context: Context, drawId: string): Promise<Draw> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw.commitment) refuseStep(draw, 'draw')
    if (draw.state !== 'closed' || draw.root) return draw
    const root = Buffer.from(merkleRoot((await readLeaves(tx.db, drawId)).map((one) => one.leaf)), 'hex')
    const entropy = await readEntropy(tx)
    await sql`
      update lottery.draw set root = ${root}, entropy = ${entropy} where id = ${drawId}::uuid`.execute(tx.db)
    return { ...draw, root, entropy }
  })
}

/** What stands for each accepted order in the root of its draw, in the order of their ids. */
export async function readLeaves(db: Db, drawId: string): Promise<{ id: string; leaf: string }[]> {
  const { rows } = await sql<{ id: string; lines: string }>`
    select id, lines::text as lines from lottery."order" where draw_id = ${drawId}::uuid order by id`.execute(
    db,
  )
  return rows.map((order) => ({ id: order.id, leaf: leafOf(order) }))
}

/** What everybody knows and the house did not choose: the latest official result's issue and special prize. */
async function readEntropy(tx: Tx): Promise<string> {
  const { rows } = await sql<{ entropy: string }>`
    select d.issue || ':' || (r.prizes -> 'special' ->> 0) as entropy
    from lottery.draw d
    join lottery.game g on g.code = d.game_code and g.kind = 'official'
    join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    where d.state <> 'void' order by d.draws_at desc limit 1`.execute(tx.db)
  return rows[0]?.entropy ?? ''
}

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
