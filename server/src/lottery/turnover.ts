import { openJournal, sql } from '#kit'
import type { Book } from '#ledger'

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
  rebate: bigint
  settledAt: Date
  knownAt: Date
}

/** The journal of what play came to. */
export const turnover = openJournal<Turnover>('lottery.turnover', {
  columns: sql`j.id, j.member_id as "memberId", j.draw_id as "drawId", j.version, j.game_code as "gameCode", j.category,
    j.book, j.currency, j.orders, j.stake, j.counted, j.prize, j.rebate, j.settled_at as "settledAt",
    j.known_at as "knownAt"`,
  writtenAt: 'known_at',
})
