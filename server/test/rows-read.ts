import { sql, type Context, type Db } from '#kit'

/** How many rows of tables a piece of work reads, counted by PostgreSQL within the one transaction it is given. */
export async function rowsRead(
  context: Context,
  work: (within: Context) => Promise<unknown>,
): Promise<number> {
  return await context.db.transaction().execute(async (tx) => {
    const before = await count(tx)
    await work({ ...context, db: tx })
    return (await count(tx)) - before
  })
}

async function count(db: Db): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0) as read
    from pg_stat_xact_user_tables`.execute(db)
  return Number(rows[0]?.read ?? 0n)
}
