import type { lottery } from '@fairground/contract'
import { literal, sql, type Tx } from '#kit'

/** What a lottery published that it paid on a draw; `each` in ten-thousandths of its own currency. */
export type Dividends = lottery.Dividends

/** The dividends of a draw `d` as one value, null where none were published. */
export const dividendsOf = sql`(
  select json_build_object('currency', min(v.currency), 'tiers', json_agg(
    json_build_object('tier', v.tier, 'winners', v.winners, 'each', v.each::text) order by v.place))
  from lottery.dividend v where v.draw_id = d.id having count(*) > 0)`

/** As they are read from the database, amounts as text. */
export type KeptDividends = {
  currency: string
  tiers: { tier: string; winners: number; each: string }[]
} | null

export function readDividends(kept: KeptDividends): { dividends?: Dividends } {
  if (!kept) return {}
  return {
    dividends: { ...kept, tiers: kept.tiers.map(({ each, ...tier }) => ({ ...tier, each: BigInt(each) })) },
  }
}

/** Keeps what was published with results; of a draw that has some already nothing is written. Answers of how many it was new. */
export async function keepDividends(
  tx: Tx,
  published: readonly { drawId: string; dividends: Dividends }[],
): Promise<number> {
  const rows = published.flatMap(({ drawId, dividends: { currency, tiers } }) =>
    tiers.map((tier, nth) => ({ drawId, currency, place: nth + 1, ...tier })),
  )
  if (rows.length === 0) return 0
  const { rows: written } = await sql<{ drawId: string }>`
    with n as (
      select * from unnest(${rows.map((row) => row.drawId)}::uuid[], ${rows.map((row) => row.place)}::integer[],
        ${rows.map((row) => row.tier)}::text[], ${rows.map((row) => row.winners)}::numeric[],
        ${literal(rows.map((row) => row.each))}::bigint[], ${rows.map((row) => row.currency)}::text[])
        as n (draw_id, place, tier, winners, each, currency)
    )
    insert into lottery.dividend (draw_id, place, tier, winners, each, currency)
    select * from n where not exists (select from lottery.dividend v where v.draw_id = n.draw_id)
    on conflict do nothing returning draw_id as "drawId"`.execute(tx.db)
  return new Set(written.map(({ drawId }) => drawId)).size
}
