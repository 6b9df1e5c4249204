import { sql, uuids, type Db } from '#kit'
import type { Book } from '#ledger/account'

/**
 * What of members' money lies at vendors, and what is set aside under a kind to go there, from one snapshot: what arrives
 * meanwhile is there once. Who has nothing of both is absent.
 */
export async function sumAway(
  db: Db,
  memberIds: readonly string[],
  { book, kind }: { book: Book; kind: string },
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ memberId: string; amount: bigint }>`
    select member_id as "memberId", sum(amount)::bigint as amount from (
      select b.member_id, b.amount from ledger.balance b join ledger.account a on a.id = b.account_id
      where b.member_id = any(${uuids(memberIds)}::uuid[]) and a.book = ${book} and a.name like 'at:%'
      union all
      select h.member_id, h.remaining from ledger.hold h
      join ledger.account a on a.id = h.held_id
      cross join lateral (select kind from ledger.transfer where id = h.id limit 1) t
      where h.member_id = any(${uuids(memberIds)}::uuid[]) and h.remaining > 0 and a.book = ${book} and t.kind = ${kind}
    ) away where amount > 0 group by 1`.execute(db)
  return new Map(rows.map(({ memberId, amount }) => [memberId, amount]))
}
