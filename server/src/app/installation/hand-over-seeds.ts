import { readFile } from 'node:fs/promises'
import pg from 'pg'

/** What hands the seeds of house draws to a role of their own. */
export const keeperFile = new URL('../../../../db/keeper.sql', import.meta.url)

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

/** What the operator should know when the server's own role could read seeds, or change the schema it writes to. */
export async function findWarnings(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ kept: boolean; owns: boolean }>(`
    select not (rolsuper or rolbypassrls or rolcreaterole or rolreplication
        or pg_has_role(rolname, n.nspowner, 'member')
        or has_table_privilege(rolname, 'keeper.seed', 'select')) as kept,
      pg_has_role(rolname, t.relowner, 'member') as owns
    from pg_roles, pg_namespace n, pg_class t
    where rolname = current_user and n.nspname = 'keeper' and t.oid = 'ledger.transfer'::regclass`)
  const [now] = rows
  return [...(now?.kept ? [] : [unkept]), ...(now?.owns === false ? [] : [undivided])]
}

const unkept =
  'The role of DATABASE_URL could read the seeds of house draws before they are drawn. Give the server a role that is neither a superuser nor has bypassrls, createrole or replication, and the schema an owner of its own (db/roles.sql), or have a superuser run db/keeper.sql.'

const undivided =
  'The role of DATABASE_URL owns the schema it writes to, so that nothing but triggers keeps it from changing what is only ever added to. Have a superuser run db/roles.sql, and give the owner to migrate with as DATABASE_OWNER_URL.'
