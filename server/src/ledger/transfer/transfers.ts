import { openJournal, sql, type Journal } from '#kit'
import type { Book } from '#ledger/account'

/** A transfer as others read of it. The house has no member's id; a positive amount went from one to the other. */
export type Transferred = {
  id: string
  kind: string
  cause: string
  amount: bigint
  fromId: string | null
  toId: string | null
  book: Book
  currency: string
  happenedAt: Date
}

/** The journal of money that moved: all of it, or what is of these kinds. */
export function transfers(kinds?: readonly string[]): Journal<Transferred> {
  return openJournal('ledger.transfer', {
    columns: sql`j.id, j.kind, j.cause, j.amount, f.member_id as "fromId", t.member_id as "toId",
      t.book, t.currency, j.happened_at as "happenedAt"`,
    from: sql`
      cross join lateral (select member_id from ledger.account where id = j.from_id limit 1) f
      cross join lateral (select member_id, book, currency from ledger.account where id = j.to_id limit 1) t
      ${kinds ? sql`where j.kind = any(${kinds}::text[])` : sql``}`,
    writtenAt: 'written_at',
  })
}
