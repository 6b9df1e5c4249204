import { literal, sql, uuids, type Tx } from '#kit'
import type { Turnover } from '#lottery/settlement'

/** Adds what play came to, to the day it was first settled on in this time zone. Play money counts nowhere. */
export async function addPlay(
  tx: Tx,
  table: ReturnType<typeof sql.table>,
  rows: readonly Turnover[],
  timeZone: string,
): Promise<void> {
  const real = rows.filter((row) => row.book === 'real')
  if (real.length === 0) return
  await sql`
    insert into ${table} as d (member_id, day, category, currency, orders, stake, counted, prize, rebate)
    select member_id, (settled_at at time zone ${timeZone})::date, category, currency,
      sum(orders), sum(stake), sum(counted), sum(prize), sum(rebate)
    from unnest(${uuids(real.map((row) => row.memberId))}::uuid[],
      ${real.map((row) => row.settledAt.toISOString())}::timestamptz[],
      ${real.map((row) => row.category)}::text[], ${real.map((row) => row.currency)}::text[],
      ${literal(real.map((row) => BigInt(row.orders)))}::bigint[], ${literal(real.map((row) => row.stake))}::bigint[],
      ${literal(real.map((row) => row.counted))}::bigint[], ${literal(real.map((row) => row.prize))}::bigint[],
      ${literal(real.map((row) => row.rebate))}::bigint[])
      as t (member_id, settled_at, category, currency, orders, stake, counted, prize, rebate)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (member_id, day, category, currency) do update set orders = d.orders + excluded.orders,
      stake = d.stake + excluded.stake, counted = d.counted + excluded.counted,
      prize = d.prize + excluded.prize, rebate = d.rebate + excluded.rebate`.execute(tx.db)
}
