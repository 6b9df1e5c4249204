import { sql, transact, type Context, type Tx } from '#kit'
import { drawColumns, gateOf, type Draw } from '#lottery/draw'
import { changedTurnover, toldVersion, untold, versionOf } from './turnover.ts'

/**
 * Writes into the journal of turnover what a draw that is over came to for each who played, once for each version of its
 * result and once for a void; what an earlier version had told is told again with the difference only. Cut short, or run
 * by two at once, it tells once. Answers how many rows that took.
 */
export async function tellTurnover(context: Context, drawId: string): Promise<number> {
  const { currency } = context.config
  return await transact(context, async (tx) => {
    const draw = await findUntold(tx, drawId)
    if (!draw) return 0
    const rows = await writeTurnover(tx, draw, currency)
    await sql`update lottery.draw set turnover_version = ${toldVersion} where id = ${drawId}::uuid`.execute(
      tx.db,
    )
    return rows
  })
}

/** Tells of every draw that is over and was not told of: what a lost job left. Answers how many draws there were. */
export async function sweepTurnover(context: Context, stop?: AbortSignal): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from lottery.draw where ${untold} order by id limit ${sweepMax}`.execute(context.db)
  for (const { id } of rows) {
    if (stop?.aborted) break
    await tellTurnover(context, id)
  }
  return rows.length
}

const sweepMax = 1000

/**
 * The draw, if it is over and has still to be told of. Its gate is closed meanwhile, so no step is taken; its row is not
 * locked, for that alone would make this a transaction that writes, which readers of all journals wait for, as long as
 * everything that was played is added up.
 */
async function findUntold(tx: Tx, drawId: string): Promise<Draw | undefined> {
  await sql`with ${gateOf(drawId, 'closing')} select from gate`.execute(tx.db)
  const { rows } = await sql<Draw>`
    select ${drawColumns} from lottery.draw d where d.id = ${drawId}::uuid and ${untold}`.execute(tx.db)
  return rows[0]
}

/** One statement, however many played. */
async function writeTurnover(tx: Tx, draw: Draw, currency: string): Promise<number> {
  const now = tx.clock.now()
  const { numAffectedRows = 0n } = await sql`
    with ${changedTurnover(draw)}
    insert into lottery.turnover (id, draw_id, member_id, version, game_code, category, book, currency,
      orders, stake, counted, prize, rebate, prize_group, settled_at, known_at)
    select kit.new_id(${now}::timestamptz), ${draw.id}::uuid, member_id, ${versionOf(draw)}::integer, ${draw.gameCode}, 'LOTT', book,
      ${currency}, orders, stake, counted, prize, rebate, ${groupOf(draw)}::integer, ${await readSettled(tx, draw)}::timestamptz, ${now}::timestamptz
    from changed where (orders, stake, counted, prize, rebate) <> (0, 0, 0, 0, 0)
    order by member_id`.execute(tx.db)
  return Number(numAffectedRows)
}

/** The group that members' rebates are paid from; nobody's is another yet than the highest that the draw sells. */
function groupOf({ terms }: Draw): number | null {
  return terms.mode === 'Lott' ? terms.groupMax : null
}

/** When the draw was first settled; of one that never was, when it was over. */
async function readSettled(tx: Tx, { id, finishedAt }: Draw): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from lottery.draw_step where draw_id = ${id}::uuid and state = 'settled'`.execute(
    tx.db,
  )
  return rows[0]?.at ?? finishedAt
}
