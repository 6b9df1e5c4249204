import { sql } from '#kit'
import type { Opened } from './context.ts'
import type { Installation } from './installation.ts'
import { migrateDatabase } from './migrate-database.ts'
import { seedGames } from './seed.ts'

/**
 * Makes a database that no server has been started on yet ready for commands: its schema, its queue's, the games. The
 * accounts are left to the first start, which prints them. A database that was made is left as it is.
 */
export async function prepare({ context }: Opened, { url }: Installation): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('lottery.game') is not null and to_regclass('graphile_worker.jobs') is not null as made`.execute(
    context.db,
  )
  if (rows[0]?.made) return
  await migrateDatabase(url)
  await seedGames(context)
}
