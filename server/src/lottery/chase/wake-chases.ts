import { sharedTime, sql, transact, type Context } from '#kit'
import { queueOwners } from '#lottery/aside'
import type { ChaseRef } from './chase.ts'

/** So many are found, and queued, at a time. */
const pageSize = 1000

/**
 * Queues a job for each chase that has something to do: an order of it is over, an issue it can go on with is on sale, or its
 * game was stopped. Answers how many there were.
 */
export async function sweepChases(context: Context, atOnce = pageSize): Promise<number> {
  return await queueDue(context, sql``, atOnce)
}

/** The same of one game, as soon as a draw of it took a step. A hint: the sweep finds what it leaves. */
export async function wakeChases(context: Context, gameCode: string): Promise<number> {
  return await queueDue(context, sql`and c.game_code = ${gameCode}`, pageSize)
}

/** Page by page: those that stay due, since they may not place anything yet, keep none behind them. */
async function queueDue(context: Context, which: ReturnType<typeof sql>, atOnce: number): Promise<number> {
  let queued = 0
  for (let last: string | null = null; ;) {
    const due = await findDue(context, which, last, atOnce)
    const owners = due.map(({ memberId, id: ownerId }) => ({ memberId, ownerId }))
    if (owners.length > 0) await transact(context, (tx) => queueOwners(tx, owners))
    queued += due.length
    if (due.length < atOnce) return queued
    last = due.at(-1)?.id ?? null
  }
}

/** The lines of a chase at a station where the draw is not held: such a draw is no issue of it. A line keeps its stations sixth, as text. */
const missedStations = sql`
  select from json_array_elements(c.lines) line
  where json_typeof(line -> 5) = 'string' and line ->> 5 <> ''
    and not coalesce(d.terms::jsonb -> 'stations' ?& string_to_array(line ->> 5, ','), false)`

async function findDue(
  { db, clock }: Context,
  which: ReturnType<typeof sql>,
  last: string | null,
  atOnce: number,
): Promise<ChaseRef[]> {
  const { rows } = await sql<ChaseRef>`
    select c.member_id as "memberId", c.id
    from lottery.chase c
    join lottery.game g on g.code = c.game_code
    cross join lateral (
      select max(d.closes_at) as last, count(*) filter (where o.outcome is null) as pending,
        count(*) filter (where o.outcome is null and (d.finished_at is not null or x.order_id is not null)) as over
      from lottery.chase_order o join lottery.draw d on d.id = o.draw_id
      left join lottery.cancellation x on x.member_id = o.member_id and x.order_id = o.order_id
      where o.member_id = c.member_id and o.chase_id = c.id
    ) o
    where c.ended_at is null ${which} and (${last}::uuid is null or c.id > ${last}::uuid) and (not g.enabled or o.over > 0
      or c.remaining > 0 and not (c.stops_on_win and o.pending > 0) and exists (
        select from lottery.draw d
        where d.game_code = c.game_code and d.state = 'open' and d.closes_at > o.last
          and d.closes_at > ${sharedTime(clock)} and not exists (${missedStations})
      ))
    order by c.id limit ${atOnce}`.execute(db)
  return rows
}
