import { sql, type Db } from '#kit'
import type { Opened } from './context.ts'
import { type Access, migrateDatabase, readMissing } from '#app/installation'
import { seedGames } from './seed.ts'
import { checkEpoch } from './whole.ts'

/**
 * Makes a database that no server has been started on yet ready for commands: its schema, its queue's, the games. The
 * accounts are left to the first start, which prints them. One that was made is left as it is, and refused when it is of an
 * earlier version: a server may be running on it, and `migrate` or the next start brings it up to date.
 */
export async function prepare({ context }: Opened, access: Access): Promise<void> {
  const { rows } = await sql<{ made: boolean }>`
    select count(*) = 2 as made from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where (n.nspname, c.relname) in (('lottery', 'game'), ('graphile_worker', 'jobs'))`.execute(context.db)
  if (rows[0]?.made) {
    await refuseEarlier(context.db)
    return await checkEpoch(context)
  }
  await migrateDatabase(access)
  await seedGames(context)
}

async function refuseEarlier(db: Db): Promise<void> {
  const [missing] = await readMissing(db)
  if (missing === undefined) return
  throw new Error(
    `the database is of an earlier version (it lacks ${missing}): bin/fairground migrate brings it up to date, and so does npm start`,
  )
}
