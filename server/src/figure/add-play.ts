import { literal, sql, uuids, type Tx } from '#kit'
import type { Book } from '#ledger'
import type { RoundTurnover } from '#vendor'

/** What play came to, of a member's orders on a draw or of a round, or what changed of it. */
export type DayPlay = {
  memberId: string
  settledAt: Date
  category: string
  gameCode: string
  book: Book
  currency: string
  orders: number
  stake: bigint
  counted: bigint
  prize: bigint
  rebate: bigint
}

/** A vendor's round as play; it counts once, however often it changes. */
export function ofRound({ game: gameCode, version, ...row }: RoundTurnover): DayPlay {
  return { ...row, gameCode, orders: version === 1 ? 1 : 0, rebate: 0n }
}

/** Adds what play came to, by game, to the day it was first settled on in this time zone; play money by itself. */
export async function addPlay(
  tx: Tx,
  table: ReturnType<typeof sql.table>,
  rows: readonly DayPlay[],
  timeZone: string,
): Promise<void> {
  if (rows.length === 0) return
  const texts = (textOf: (row: DayPlay) => string) => sql`${rows.map(textOf)}::text[]`
  const amounts = (amountOf: (row: DayPlay) => bigint) => sql`${literal(rows.map(amountOf))}::bigint[]`
  await sql`
    insert into ${table} as d
      (member_id, day, category, game_code, book, currency, orders, stake, counted, prize, rebate)
    select member_id, (settled_at at time zone ${timeZone})::date, category, game_code, book, currency,
      sum(orders), sum(stake), sum(counted), sum(prize), sum(rebate)
    from unnest(${uuids(rows.map((row) => row.memberId))}::uuid[],
      ${rows.map((row) => row.settledAt.toISOString())}::timestamptz[],
      ${texts((row) => row.category)}, ${texts((row) => row.gameCode)}, ${texts((row) => row.book)},
      ${texts((row) => row.currency)}, ${amounts((row) => BigInt(row.orders))}, ${amounts((row) => row.stake)},
      ${amounts((row) => row.counted)}, ${amounts((row) => row.prize)}, ${amounts((row) => row.rebate)})
      as t (member_id, settled_at, category, game_code, book, currency, orders, stake, counted, prize, rebate)
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (member_id, day, category, game_code, book, currency) do update set
      orders = d.orders + excluded.orders,
      stake = d.stake + excluded.stake, counted = d.counted + excluded.counted,
      prize = d.prize + excluded.prize, rebate = d.rebate + excluded.rebate`.execute(tx.db)
}
