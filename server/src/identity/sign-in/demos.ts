import { sql, type Tx } from '#kit'

/**
 * Finds demos made before a time, the oldest first and at most so many, and holds them until this transaction ends.
 * Nobody can sign in to a demo again, and its session is over after a day.
 */
export async function holdOldDemos(tx: Tx, before: Date, countMax: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from identity.login where is_agent = 4 and created_at < ${before}
    order by created_at limit ${countMax} for update skip locked`.execute(tx.db)
  return rows.map((row) => row.id)
}

/** Removes logins of demos, with their sessions. */
export async function removeDemos(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`delete from identity.session where login_id = any(${ids}::uuid[])`.execute(tx.db)
  await sql`delete from identity.device where login_id = any(${ids}::uuid[])`.execute(tx.db)
  await sql`delete from identity.login where id = any(${ids}::uuid[]) and is_agent = 4`.execute(tx.db)
}
