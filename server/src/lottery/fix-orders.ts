import { sql, transact, type Context, type Db } from '#kit'
import { asContract, fixDraw, lockDraw, queueNext, readDraw, refuseStep, type Draw } from '#lottery/draw'
import { keepTree } from '#lottery/order'
import { stopGame } from './stop-game.ts'

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
  const entropy = await readEntropy(context.db)
  const fixed = await fix(context, drawId, { root, entropy })
  return fixed ?? (await stopGame(context, draw, 'orders'))
}

/** What everybody knows and the house did not choose: the latest official result's issue and special prize. */
async function readEntropy(db: Db): Promise<string> {
  const { rows } = await sql<{ entropy: string }>`
    select d.issue || ':' || (r.prizes -> 'special' ->> 0) as entropy
    from lottery.game g
    cross join lateral (
      select * from lottery.draw
      where game_code = g.code and state in ('resulted', 'settling', 'settled')
      order by draws_at desc limit 1
    ) d
    join lottery.result r on r.draw_id = d.id and r.version = d.result_version
    where g.kind = 'official' order by d.draws_at desc limit 1`.execute(db)
  return rows[0]?.entropy ?? ''
}

async function fix(
  context: Context,
  drawId: string,
  to: { root: Buffer; entropy: string },
): Promise<Draw | null> {
  return await transact(context, async (tx) => {
    const draw = await lockDraw(tx, drawId)
    if (draw.state !== 'closed' || draw.root) return draw
    if (!(await fixDraw(tx, drawId, to))) return null
    await sql`
      update lottery.draw set root = ${to.root}, entropy = ${to.entropy} where id = ${drawId}::uuid`.execute(
      tx.db,
    )
    const fixed = { ...draw, ...to }
    await queueNext(tx, fixed)
    tx.announce({ to: null, event: { type: 'draw.state', draw: asContract(fixed) } })
    return fixed
  })
}
