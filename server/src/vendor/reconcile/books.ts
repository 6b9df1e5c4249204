import { sql, type Db } from '#kit'
import { kindTold } from '#vendor'
import type { OurRecord } from './compare.ts'

const columns = sql`id, ${kindTold} as kind, member_id as "memberId", round, amount, of, state`

/** Our transactions of a vendor's by their ids. */
export async function readOurs(
  db: Db,
  vassalage: string,
  ids: readonly string[],
): Promise<Map<string, OurRecord>> {
  const { rows } = await sql<OurRecord>`
    select ${columns} from vendor.transaction
    where vassalage = ${vassalage} and id = any(${ids}::text[]) and state <> 'new'`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of our transactions that came from a time until before another. */
export async function readOursBetween(
  db: Db,
  vassalage: string,
  { from, until }: { from: Date; until: Date },
): Promise<OurRecord[]> {
  const { rows } = await sql<OurRecord>`
    select ${columns} from vendor.transaction
    where vassalage = ${vassalage} and at >= ${from} and at < ${until} and state <> 'new'`.execute(db)
  return rows
}

/** Those of our transactions that are of a member's round. */
export async function readOursOf(
  db: Db,
  vassalage: string,
  { memberId, round }: { memberId: string; round: string },
): Promise<OurRecord[]> {
  const { rows } = await sql<OurRecord>`
    select ${columns} from vendor.transaction
    where vassalage = ${vassalage} and member_id = ${memberId}::uuid and round = ${round} and state <> 'new'`.execute(
    db,
  )
  return rows
}

/** Which member a vendor knows by which id. */
export async function readMembers(
  db: Db,
  vassalage: string,
  playerIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ playerId: string; memberId: string }>`
    select player_id as "playerId", member_id as "memberId" from vendor.player
    where vassalage = ${vassalage} and player_id = any(${[...new Set(playerIds)]}::text[])`.execute(db)
  return new Map(rows.map(({ playerId, memberId }) => [playerId, memberId]))
}
