import { keepPopularity, popularityUntil, type GameHeat, type HourOfPlay } from '#casino'
import { firstIdAt, sql, transact, type Context, type Db } from '#kit'

const hourMs = 3_600_000
/** A round may be undone for a while, so the hours just before are counted once more; of none so long ago is anything kept. */
const [againMs, keptMs] = [3 * hourMs, 90 * 24 * hourMs]
/** How far the time in a round's id is from when it began, at the most. */
const slackMs = 10 * 60_000

/** Counts what was played for real money since the last count, and how hot each game is now. Twice it comes to the same. */
export async function countPlay(context: Context): Promise<void> {
  await transact(context, async (tx) => {
    // Two at once would write the same rows in another order.
    await sql`select pg_advisory_xact_lock(hashtext('casino.popularity'))`.execute(tx.db)
    const now = tx.clock.now()
    const until = await popularityUntil(tx.db)
    const since = new Date(Math.max(now.getTime() - keptMs, (until?.getTime() ?? 0) - againMs))
    await keepPopularity(tx, await readHours(tx.db, startOfHour(since)), await readHeats(tx.db, now))
  })
}

const startOfHour = (at: Date) => new Date(Math.floor(at.getTime() / hourMs) * hourMs)

const idSince = (at: Date) => firstIdAt(new Date(Math.max(0, at.getTime() - slackMs)))

async function readHours(db: Db, since: Date): Promise<HourOfPlay[]> {
  const { rows } = await sql<HourOfPlay>`
    select node_id as "nodeId", date_trunc('hour', opened_at, 'UTC') as hour, count(distinct member_id)::integer as members,
      count(*)::integer as rounds, sum(staked)::bigint as staked
    from vendor.round
    where id >= ${idSince(since)}::uuid and opened_at >= ${since} and book = 'real' and state <> 'void'
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Of each game who played it in the last day counts once, halved for every six hours since they last did. */
async function readHeats(db: Db, now: Date): Promise<GameHeat[]> {
  const since = new Date(now.getTime() - 24 * hourMs)
  const { rows } = await sql<GameHeat>`
    select node_id as "nodeId", count(*)::integer as members,
      sum(round(1000000 * power(0.5, extract(epoch from ${now}::timestamptz - latest) / 21600)))::bigint as heat
    from (
      select node_id, member_id, max(opened_at) as latest from vendor.round
      where id >= ${idSince(since)}::uuid and opened_at > ${since} and book = 'real' and state <> 'void'
      group by 1, 2
    ) played
    group by 1`.execute(db)
  return rows
}
