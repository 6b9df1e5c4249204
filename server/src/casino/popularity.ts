import { sql, type Db, type Tx } from '#kit'

/** How much a game was played in an hour, for real money. */
export type HourOfPlay = { nodeId: bigint; hour: Date; members: number; rounds: number; staked: bigint }

/** How many played a game in the last day, and the same in millionths by how lately they did. */
export type GameHeat = { nodeId: bigint; members: number; heat: bigint }

const keptDays = 90

/** The last hour that was counted; null before the first. */
export async function popularityUntil(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ hour: Date | null }>`select max(hour) as hour from casino.popularity`.execute(
    db,
  )
  return rows[0]?.hour ?? null
}

/**
 * Keeps how much games were played: of each hour given what it came to, in place of what was kept of it, and of all games how
 * hot they are now. Hours of more than ninety days ago are forgotten. The same again changes nothing.
 */
export async function keepPopularity(
  tx: Tx,
  hours: readonly HourOfPlay[],
  heats: readonly GameHeat[],
): Promise<void> {
  await sql`
    insert into casino.popularity (node_id, hour, members, rounds, staked)
    select * from unnest(${hours.map(({ nodeId }) => String(nodeId))}::bigint[], ${hours.map(({ hour }) => hour)}::timestamptz[],
      ${hours.map(({ members }) => members)}::integer[], ${hours.map(({ rounds }) => rounds)}::integer[],
      ${hours.map(({ staked }) => String(staked))}::bigint[])
    on conflict (node_id, hour) do update
    set members = excluded.members, rounds = excluded.rounds, staked = excluded.staked`.execute(tx.db)
  const oldest = new Date(tx.clock.now().getTime() - keptDays * 86_400_000)
  await sql`delete from casino.popularity where hour < ${oldest}`.execute(tx.db)
  await keepHeat(tx, heats)
}

/** Writes only where something is another, since each write has every process read the offer again. */
async function keepHeat(tx: Tx, heats: readonly GameHeat[]): Promise<void> {
  const { rows } = await sql<GameHeat>`
    select node_id as "nodeId", members, heat from casino.heat for update`.execute(tx.db)
  const before = new Map(rows.map((row) => [row.nodeId, row]))
  const others = heats.filter(({ nodeId, members, heat }) => {
    const was = before.get(nodeId)
    return was?.members !== members || was.heat !== heat
  })
  const kept = new Set(heats.map(({ nodeId }) => nodeId))
  const gone = rows.filter(({ nodeId }) => !kept.has(nodeId)).map(({ nodeId }) => String(nodeId))
  if (gone.length > 0)
    await sql`delete from casino.heat where node_id = any(${gone}::bigint[])`.execute(tx.db)
  if (others.length === 0) return
  await sql`
    insert into casino.heat (node_id, members, heat)
    select * from unnest(${others.map(({ nodeId }) => String(nodeId))}::bigint[],
      ${others.map(({ members }) => members)}::integer[], ${others.map(({ heat }) => String(heat))}::bigint[])
    on conflict (node_id) do update set members = excluded.members, heat = excluded.heat`.execute(tx.db)
}
