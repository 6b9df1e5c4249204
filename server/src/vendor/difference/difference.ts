import { literal, newId, sql, uuids, type Tx } from '#kit'

/** Found as a vendor speaks. */
type HeardKind = 'conflict' | 'undone_after_win' | 'win_without_bet' | 'short'
/** Found where a vendor's list is held beside our books. */
export type FoundKind = 'missing_here' | 'missing_there' | 'amount' | 'state' | 'member' | 'round_open'

/** What our books and a vendor's say differently, in amounts of ten-thousandths. */
export type BookDifference = {
  kind: HeardKind | FoundKind
  transaction: string
  round: string
  memberId: string | null
  /** What stands here, and what is said there; null for nothing. */
  ours?: bigint | null
  theirs?: bigint | null
  detail: Readonly<Record<string, string>>
  /** What the vendor says was owed to the member, and is theirs by now: it is kept as resolved. */
  isTaken?: boolean
}

/**
 * Keeps differences for people to look at. One that was found in the same figures before is there already, and is not kept
 * again; answers how many were new.
 */
export async function keepDifferences(
  tx: Tx,
  vassalage: string,
  differences: readonly BookDifference[],
): Promise<number> {
  if (differences.length === 0) return 0
  const { numAffectedRows = 0n } = await sql`
    insert into vendor.difference (id, vassalage, kind, transaction, round, member_id, ours, theirs, detail, at,
      state, resolution, resolved_by, resolved_at)
    select id, ${vassalage}, kind, transaction, round, member_id, ours, theirs, detail, ${tx.clock.now()}::timestamptz,
      case when taken then 'resolved' else 'open' end, case when taken then 'theirs' end, case when taken then 'system' end,
      case when taken then ${tx.clock.now()}::timestamptz end
    from unnest(${uuids(differences.map(() => newId(tx.clock)))}::uuid[], ${differences.map((one) => one.kind)}::text[],
      ${differences.map((one) => one.transaction)}::text[], ${differences.map((one) => one.round)}::text[],
      ${differences.map((one) => one.memberId)}::uuid[],
      ${literal(differences.map((one) => one.ours ?? null))}::bigint[],
      ${literal(differences.map((one) => one.theirs ?? null))}::bigint[],
      ${differences.map((one) => JSON.stringify(one.detail))}::jsonb[],
      ${differences.map((one) => one.isTaken === true)}::boolean[])
      as d (id, kind, transaction, round, member_id, ours, theirs, detail, taken)
    on conflict do nothing`.execute(tx.db)
  return Number(numAffectedRows)
}
