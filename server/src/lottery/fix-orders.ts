import { merkleRoot } from '@fairground/engine'
import { sql, transact, type Context, type Db, type Tx } from '#kit'
import { asContract, lockDraw, queueNext, readDraw, refuseStep, type Draw } from './draw.ts'
import { leafOf } from './order.ts'
import { fixDraw } from './seed.ts'
import { stopGame } from './stop-game.ts'

/**
 * Fixes what a closed house draw is drawn from and publishes it, once: afterwards neither an order nor the entropy can be
 * another, and only once this is durable does the database show anybody the seed. A draw that somebody else has fixed is
 * void, and its game stops.
 */
export async function fixOrders(context: Context, drawId: string): Promise<Draw> {
  const fixed = await fix(context, drawId)
  return fixed ?? (await stopGame(context, await readDraw(context.db, drawId), 'orders'))
}

async function fix(context: Context, drawId: string): Promise<Draw | null> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (!draw.commitment) refuseStep(draw, 'draw')
    if (draw.state !== 'closed' || draw.root) return draw
    const root = Buffer.from(merkleRoot((await readLeaves(tx.db, drawId)).map((one) => one.leaf)), 'hex')
    const entropy = await readEntropy(tx)
    if (!(await fixDraw(tx, drawId, { root, entropy }))) return null
    await sql`
      update lottery.draw set root = ${root}, entropy = ${entropy} where id = ${drawId}::uuid`.execute(tx.db)
    const fixed = { ...draw, root, entropy }
    await queueNext(tx, fixed)
    tx.announce({ to: null, event: { type: 'draw.state', draw: asContract(fixed) } })
    return fixed
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
