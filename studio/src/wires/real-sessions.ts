import { sql, uuids, type Tx } from '#kit'

/** Which of some sessions are played in for real money. */
export async function realSessions({ db }: Tx, sessions: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from wires.session where id = any(${uuids(sessions)}::uuid[]) and not is_demo`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
