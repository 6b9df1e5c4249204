import { literal, sql, uuids, type Db, type Tx } from '#kit'
import type { Owner } from '#wallet'
import type { RawBuilder } from 'kysely'

/**
 * Free rounds of one grant: `count` bets of `stake` each, of which `played` were told of, and what they `won`, in
 * ten-thousandths. What is won comes from the promotion into the purse that is named.
 */
export type FreeRound = Owner & {
  id: string
  vassalage: string
  nodeId: bigint
  /** As the vendor calls the game. */
  game: string
  /** As the vendor names them. */
  reference: string
  count: number
  played: number
  stake: bigint
  won: bigint
  promotion: string
  purse: 'main' | 'bonus'
  state: 'granted' | 'issued' | 'played' | 'expired' | 'cancelled'
  validUntil: Date
  endedAt: Date | null
  /** Whether the vendor said that it has them. */
  isIssued: boolean
}

/** Free rounds as they stand, by a condition on `f`, in one order whoever reads them. */
export async function readFreeRounds(
  db: Db,
  which: RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<FreeRound[]> {
  const { rows } = await sql<FreeRound>`
    select f.member_id as "memberId", f.id, f.vassalage, f.node_id as "nodeId", f.game, f.reference, f.book, f.currency,
      f.count, f.played, f.stake, f.won, f.promotion, f.purse, f.state, f.valid_until as "validUntil", f.ended_at as "endedAt",
      f.is_issued as "isIssued"
    from vendor.free_round f
    where ${which} order by f.member_id, f.id ${more}`.execute(db)
  return rows
}

/** Locks the free rounds that a vendor names so, in one order whoever does; by reference, and of none there is nothing. */
export async function lockFreeRounds(
  tx: Tx,
  vassalage: string,
  references: readonly string[],
): Promise<Map<string, FreeRound>> {
  if (references.length === 0) return new Map()
  const named = sql`f.vassalage = ${vassalage} and f.reference = any(${references}::text[])`
  const rows = await readFreeRounds(tx.db, named, sql`for update`)
  return new Map(rows.map((row) => [row.reference, row]))
}

/** Writes free rounds, which are locked, as they stand now. */
export async function writeFreeRounds(tx: Tx, rounds: readonly FreeRound[]): Promise<void> {
  if (rounds.length === 0) return
  await sql`
    update vendor.free_round f set played = w.played, won = w.won, state = w.state, ended_at = w.ended_at
    from unnest(${uuids(rounds.map((one) => one.memberId))}::uuid[], ${uuids(rounds.map((one) => one.id))}::uuid[],
      ${rounds.map((one) => one.played)}::integer[], ${literal(rounds.map((one) => one.won))}::bigint[],
      ${rounds.map((one) => one.state)}::text[], ${rounds.map((one) => one.endedAt?.toISOString() ?? null)}::timestamptz[])
      as w (member_id, id, played, won, state, ended_at)
    where f.member_id = w.member_id and f.id = w.id`.execute(tx.db)
}
