import { sql, transact, type Context, type Db } from '#kit'
import { asContract, lockDraw, type Draw } from './draw.ts'
import { queueNext } from './queue-step.ts'
import { fixDraw } from './seed.ts'

/**
 * Fixes what a closed house draw is drawn from, the root of its orders and what everybody knows, and publishes it, once.
 * Answers null where somebody else has fixed it to anything, who may have seen the seed.
 */
export async function fixSource(context: Context, drawId: string, root: Buffer): Promise<Draw | null> {
  const to = { root, entropy: await readEntropy(context.db) }
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

/** What everybody knows and the house did not choose: the latest official result's issue and special prize, or all of it. */
async function readEntropy(db: Db): Promise<string> {
  const { rows } = await sql<{ entropy: string }>`
    select d.issue || ':' || coalesce(r.prizes -> 'special' ->> 0, r.prizes ->> 'drawn', '') as entropy
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
