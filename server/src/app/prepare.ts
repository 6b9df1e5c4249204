import { readPending, sql, type Db } from '#kit'
import type { Opened } from './context.ts'
import { migrations, type Installation } from './installation.ts'
import { migrateDatabase } from './migrate-database.ts'
import { seedGames } from './seed.ts'
import { checkEpoch } from './whole.ts'

/**
 * Makes a database that no server has been started on yet ready for commands: its schema, its queue's, the games. The
 * accounts are left to the first start, which prints them. One that was made is left as it is, and refused when it is of an
 * earlier version: a server may be running on it, and the next start brings it up to date.
 */
export async function prepare({ context }: Opened, { url, cluster }: Installation): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('lottery.game') is not null and to_regclass('graphile_worker.jobs') is not null as made`.execute(
    context.db,
  )
  if (rows[0]?.made) {
    await refuseEarlier(context.db)
    return await checkEpoch(context)
  }
  await migrateDatabase(url, cluster?.adminUrl)
  await seedGames(context)
}

async function refuseEarlier(db: Db): Promise<void> {
  const [missing] = await readPending(db, migrations)
  if (missing === undefined) return
  throw new Error(
    `the database is of an earlier version (it lacks ${missing}): start the server, which brings it up to date`,
  )
}
