import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** What hands the seeds of house draws to a role of their own. */
export const keeperFile = new URL('../../../db/keeper.sql', import.meta.url)

/** Hands the seeds of house draws to a role of their own, as a superuser of their database. Again changes nothing. */
export async function handOverSeeds(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await client.query(await readFile(keeperFile, 'utf8'))
  } finally {
    await client.end()
  }
}

/** What the operator should know when the server's own role could read seeds, or become a role that can. */
export async function findSeedWarning(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kept: boolean }>(`
    select not (rolsuper or rolbypassrls or rolcreaterole or rolreplication
      or pg_has_role(rolname, n.nspowner, 'member')
      or has_table_privilege(rolname, 'keeper.seed', 'select')) as kept
    from pg_roles, pg_namespace n where rolname = current_user and n.nspname = 'keeper'`)
  return rows[0]?.kept ? [] : [unkept]
}

const unkept =
  'The role of DATABASE_URL could read the seeds of house draws before they are drawn. Have a superuser of the database run db/keeper.sql, and give the server a role that is neither a superuser nor has bypassrls, createrole or replication.'
