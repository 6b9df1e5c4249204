import { endOfDay, firstIdAt, sql, startOfDay, type Context } from '#kit'
import { gamesThatFit } from '#lottery/game'
import type { lottery } from '@fairground/contract'
import type { z } from 'zod'

export type Filter = z.output<typeof lottery.orders.input>
type Found = { ids: string[]; next: string | null; total: number | null }

/** How far back one page looks, in orders, whether they fit or not. */
const walkMax = 1000

/**
 * How far the time in an order's id is from when it was placed, at the most: no transaction may take as long, and no
 * server whose own clock, by which ids are made, is as wrong takes bets.
 */
const slackMs = 10 * 60_000

/** An order's state is nowhere written: it follows from its draw, from whether it was cancelled, and whether it has a payout. */
export const derivedState = sql`
  case when x.order_id is not null then 'cancelled' when d.state = 'void' then 'void' when d.settled_version = 0 then 'open'
    when p.amount > 0 then 'won' else 'lost' end`

/** What an order's state and payout are derived from; each by its key, since no filter is worth reading a table for. */
export const withDraw = sql`
  cross join lateral (select * from lottery.draw where id = o.draw_id offset 0) d
  left join lottery.payout p
    on p.member_id = o.member_id and p.order_id = o.id and p.version = d.settled_version and d.state <> 'void'
  left join lottery.cancellation x on x.member_id = o.member_id and x.order_id = o.id`

/**
 * Finds a page of a member's orders, newest first, by walking back along their ids: however many there are, one page looks
 * at so many and says where to go on. The total is counted only where the walk comes to the end.
 */
export async function findOrders(context: Context, memberId: string, filter: Filter): Promise<Found> {
  const { before, pageSize } = filter
  const offset = before === undefined ? (filter.pageNo - 1) * pageSize : 0
  const games = await gamesThatFit(context.db, filter)
  const { bounds, fits } = read(filter, games, context.config.timeZone)
  const { rows } = await sql<{ walked: bigint; fitting: bigint; last: string | null; ids: string[] }>`
    with walked as materialized (
      select o.member_id, o.id, o.draw_id, o.placed_at from ${ordersOf(memberId, filter)} o
      where ${sql.join([sql`o.member_id = ${memberId}::uuid`, ...bounds], sql` and `)}
      order by o.id desc limit ${walkMax}
    ), fitting as materialized (
      select o.id from walked o ${fits.length === 0 ? sql`` : sql`${withDraw} where ${sql.join(fits, sql` and `)}`}
    )
    select (select count(*) from walked) as walked, (select count(*) from fitting) as fitting,
      (select id from walked order by id limit 1) as last,
      array(select id::text from fitting order by id desc offset ${offset} limit ${pageSize + 1}) as ids`.execute(
    context.db,
  )
  const { walked = 0n, fitting = 0n, last = null, ids = [] } = rows[0] ?? {}
  const whole = walked < walkMax
  return {
    ids: ids.slice(0, pageSize),
    next: ids.length > pageSize ? (ids[pageSize - 1] ?? null) : whole ? null : last,
    total: whole && before === undefined ? Number(fitting) : null,
  }
}

/** Where to walk: all of a member's orders by their key, or the few on one draw. */
function ordersOf(memberId: string, { drawId }: Filter) {
  if (drawId === undefined) return sql`lottery."order"`
  return sql`(
    select * from lottery."order" where draw_id = ${drawId}::uuid and member_id = ${memberId}::uuid offset 0
  )`
}

/** A filter as what bounds the walk and what must fit of all that is walked over. */
function read({ before, state, from, to }: Filter, games: readonly string[] | undefined, timeZone: string) {
  const since = from && startOfDay(from, timeZone)
  const until = to && endOfDay(to, timeZone)
  const bounds = [
    before !== undefined && sql`o.id < ${before}::uuid`,
    since && sql`o.id >= ${firstIdAt(new Date(since.getTime() - slackMs))}::uuid`,
    until && sql`o.id < ${firstIdAt(new Date(until.getTime() + slackMs))}::uuid`,
  ]
  const fits = [
    games !== undefined && sql`d.game_code = any(${games})`,
    state !== undefined && sql`${derivedState} = ${state}`,
    since && sql`o.placed_at >= ${since}`,
    until && sql`o.placed_at < ${until}`,
  ]
  return { bounds: bounds.filter((one) => !!one), fits: fits.filter((one) => !!one) }
}
