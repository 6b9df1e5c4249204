import { sharedTime, sql, transact, type Context } from '#kit'
import { queueOwners } from '#lottery/aside'
import type { ChaseRef } from './chase.ts'

const atOnce = 1000

/**
 * Queues a job for each chase that has something to do: an order of it is over, an issue it can go on with is on sale, or its
 * game was stopped. Answers how many there were; what is beyond a thousand the next run finds.
 */
export async function sweepChases(context: Context): Promise<number> {
  return await queueDue(context, sql``)
}

/** The same of one game, as soon as a draw of it took a step. A hint: the sweep finds what it leaves. */
export async function wakeChases(context: Context, gameCode: string): Promise<number> {
  return await queueDue(context, sql`and c.game_code = ${gameCode}`)
}

async function queueDue(context: Context, which: ReturnType<typeof sql>): Promise<number> {
  const due = await findDue(context, which)
  if (due.length === 0) return 0
  const owners = due.map(({ memberId, id: ownerId }) => ({ memberId, ownerId }))
  await transact(context, (tx) => queueOwners(tx, owners))
  return due.length
}

async function findDue({ db, clock }: Context, which: ReturnType<typeof sql>): Promise<ChaseRef[]> {
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
    where c.ended_at is null ${which} and (not g.enabled or o.over > 0
      or c.remaining > 0 and not (c.stops_on_win and o.pending > 0) and exists (
        select from lottery.draw d
        where d.game_code = c.game_code and d.state = 'open' and d.closes_at > o.last
          and d.closes_at > ${sharedTime(clock)}
      ))
    order by c.id limit ${atOnce}`.execute(db)
  return rows
}
