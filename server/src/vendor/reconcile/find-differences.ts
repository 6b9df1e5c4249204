import { sql, type Db, type Tx } from '#kit'
import type { BookDifference } from '#vendor/difference'

/** A difference as it is kept, and what became of it. */
export type KeptDifference = Omit<BookDifference, 'isTaken'> & {
  id: string
  vassalage: string
  ours: bigint | null
  theirs: bigint | null
  at: Date
  state: 'open' | 'resolved'
  resolution: 'ours' | 'theirs' | 'by_hand' | null
  resolvedBy: string | null
  confirmedBy: string | null
}

const columns = sql`id, vassalage, kind, transaction, round, member_id as "memberId", ours, theirs, detail, at, state,
  resolution, resolved_by as "resolvedBy", confirmed_by as "confirmedBy"`

/** Differences of a vendor, or of all, the newest first: those that are open, or all of them. */
export async function findDifferences(
  db: Db,
  { vassalage = '', isAll, limit }: { vassalage?: string; isAll: boolean; limit: number },
): Promise<KeptDifference[]> {
  const { rows } = await sql<KeptDifference>`
    select ${columns} from vendor.difference
    where ${vassalage} in ('', vassalage) and (${isAll} or state = 'open') order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function readDifference(db: Db, id: string): Promise<KeptDifference | undefined> {
  const { rows } = await sql<KeptDifference>`
    select ${columns} from vendor.difference where id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** A difference, held until what is done about it is. */
export async function lockDifference(tx: Tx, id: string): Promise<KeptDifference | undefined> {
  const { rows } = await sql<KeptDifference>`
    select ${columns} from vendor.difference where id = ${id}::uuid for update`.execute(tx.db)
  return rows[0]
}
