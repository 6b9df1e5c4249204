import { sql, type Db } from '#kit'
import type { Purse } from '#ledger/account'

/** Money that is set aside in a member's purse: what for, by the transfer that did it, and how much of it still waits. */
export type OpenHold = { id: string; kind: string; reference: string; amount: bigint; at: Date }

/** What of a member's is set aside in a book and currency, the latest first. */
export async function listHolds(
  db: Db,
  { memberId, book, currency }: Pick<Purse, 'memberId' | 'book' | 'currency'>,
): Promise<OpenHold[]> {
  const { rows } = await sql<OpenHold>`
    select h.id, t.kind, t.reference, h.remaining as amount, t.happened_at as at
    from ledger.hold h
    join ledger.account a on a.id = h.held_id
    join ledger.transfer t on t.id = h.id
    where h.member_id = ${memberId}::uuid and h.remaining > 0 and a.book = ${book} and a.currency = ${currency}
    order by h.id desc`.execute(db)
  return rows
}
