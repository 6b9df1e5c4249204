import { sql, type Db } from './db.ts'

/** How many transactions wrote so far, whoever's they were and on whichever server. */
export async function countWritten<Database>(db: Db<Database>): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as count`.execute(db)
  return rows[0]?.count ?? 0n
}
