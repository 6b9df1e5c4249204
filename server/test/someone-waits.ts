import { sql } from '#kit'
import type { QueryExecutorProvider } from 'kysely'
import { until } from './until.ts'

/**
 * Until so many others wait for a lock in this database. A role that may not see what others wait for sees nobody, and a
 * transaction sees for good what it saw first.
 */
export async function someoneWaits(db: QueryExecutorProvider, many = 1): Promise<void> {
  await until(`${many} wait for a lock`, async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return (rows[0]?.waiting ?? 0) >= many
  })
}
