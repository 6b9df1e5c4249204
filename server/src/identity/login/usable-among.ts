import type { Db } from '#kit'

/** Which of these logins their owners can use: not suspended, and not still under a password that somebody gave them. */
export async function usableAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.login')
    .select('id')
    .where('id', 'in', ids)
    .where('suspended_at', 'is', null)
    .where('must_change_password', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which of these logins are suspended. */
export async function suspendedAmong(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('identity.login')
    .select('id')
    .where('id', 'in', ids)
    .where('suspended_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
