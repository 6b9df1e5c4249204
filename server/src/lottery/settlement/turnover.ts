import { openJournal, sql } from '#kit'
import type { Book } from '#ledger'
import type { Draw } from '#lottery/draw'
import { isStanding } from '#lottery/order'

/** What a version of a draw's result, or its void, changed in what one member's play on it came to. All but ids are signed. */
export type Turnover = {
  id: string
  memberId: string
  drawId: string
  version: number
  gameCode: string
  category: string
  book: Book
  currency: string
  orders: number
  stake: bigint
  /** What of the stake counts where play earns something. */
  counted: bigint
  prize: bigint
  /** What was paid back at once, less what a void took with it. */
  rebate: bigint
  /**
   * Of a game of prize groups the one from which on a member's rebate is paid: those above the member earn by the difference
   * of theirs to it, of the stake.
   */
  prizeGroup: number | null
  settledAt: Date
  knownAt: Date
}

/** The journal of what play came to. */
export const turnover = openJournal<Turnover>('lottery.turnover', {
  columns: sql`j.id, j.member_id as "memberId", j.draw_id as "drawId", j.version, j.game_code as "gameCode", j.category,
    j.book, j.currency, j.orders, j.stake, j.counted, j.prize, j.rebate, j.prize_group as "prizeGroup", j.settled_at as "settledAt",
    j.known_at as "knownAt"`,
  writtenAt: 'known_at',
})

// As the index of draws that were not told of has it, word by word.
export const toldVersion = sql`result_version + case state when 'void' then 1 else 0 end`
export const untold = sql`finished_at is not null and turnover_version < ${toldVersion}`

/** The version under which a draw that is over is told of. */
export function versionOf({ state, resultVersion }: Draw): number {
  return state === 'void' ? resultVersion + 1 : resultVersion
}

/**
 * What a draw that is over came to for each who played, less what was told of it: `changed`, as the last of some common
 * table expressions. A void draw's stakes count for nothing; what of its prizes could not be taken back stays told.
 */
export function changedTurnover(draw: Draw) {
  const counts = sql.lit(draw.state === 'void' ? 0 : 1)
  return sql`
    played as (
      select member_id, min(book) as book, ${counts} * count(*) as orders, ${counts} * sum(stake) as stake,
        ${counts} * sum(rebate) as rebate
      from lottery."order" o where draw_id = ${draw.id}::uuid ${isStanding} group by member_id
    ), held as (
      select distinct on (member_id) member_id, paid from lottery.award
      where draw_id = ${draw.id}::uuid and version <= ${versionOf(draw)} order by member_id, version desc
    ), told as (
      select member_id, min(book) as book, sum(orders) as orders, sum(stake) as stake, sum(counted) as counted,
        sum(prize) as prize, sum(rebate) as rebate
      from lottery.turnover where draw_id = ${draw.id}::uuid group by member_id
    ), changed as (
      select member_id, coalesce(p.book, t.book) as book, coalesce(p.orders, 0) - coalesce(t.orders, 0) as orders,
        coalesce(p.stake, 0) - coalesce(t.stake, 0) as stake, coalesce(p.stake, 0) - coalesce(t.counted, 0) as counted,
        coalesce(h.paid, 0) - coalesce(t.prize, 0) as prize, coalesce(p.rebate, 0) - coalesce(t.rebate, 0) as rebate
      from played p full join told t using (member_id) left join held h using (member_id)
    )`
}
