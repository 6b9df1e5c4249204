import { newId, sql, uuids, type Tx } from '#kit'

/** What our books and a vendor's say differently, in amounts of ten-thousandths. */
export type BookDifference = {
  kind: 'conflict' | 'undone_after_win' | 'win_without_bet' | 'short'
  transaction: string
  round: string
  memberId: string
  detail: Readonly<Record<string, string>>
}

/** Keeps differences for people to look at. */
export async function keepDifferences(
  tx: Tx,
  vassalage: string,
  differences: readonly BookDifference[],
): Promise<void> {
  if (differences.length === 0) return
  await sql`
    insert into vendor.difference (id, vassalage, kind, transaction, round, member_id, detail, at)
    select id, ${vassalage}, kind, transaction, round, member_id, detail, ${tx.clock.now()}::timestamptz
    from unnest(${uuids(differences.map(() => newId(tx.clock)))}::uuid[], ${differences.map((one) => one.kind)}::text[],
      ${differences.map((one) => one.transaction)}::text[], ${differences.map((one) => one.round)}::text[],
      ${uuids(differences.map((one) => one.memberId))}::uuid[],
      ${differences.map((one) => JSON.stringify(one.detail))}::jsonb[])
      as d (id, kind, transaction, round, member_id, detail)`.execute(tx.db)
}
