import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { connect, deadlines, inTurn, migrate, readPending, sql, type Db } from '#kit'
import { handOverSeeds } from './hand-over-seeds.ts'
import { migrations, type Access } from './installation.ts'

/** Who may do what with what the migrations have made, and with the queue that comes with it. */
const rightsFile = 'rights.sql'
const rights = readFileSync(new URL(`../../../../db/${rightsFile}`, import.meta.url), 'utf8')
const queue = readFileSync(new URL(import.meta.resolve('graphile-worker/package.json')))

/** What these rights are noted as. Those of other versions stay noted: servers of both may be running. */
export const rightsName = `rights ${createHash('sha256').update(rights).update(queue).digest('hex').slice(0, 16)}`

/** The role that reads for reports. */
const reader = 'fairground_reader'

/**
 * Brings a database up to date as its owner: the schema of the modules, that of the queue their jobs wait in, and who may
 * do what with both; and, where its superuser is given, hands the seeds to their keeper. It takes as long as it takes, may
 * be cut short anywhere, and two at once take turns. Answers what it applied. Throws, saying why, where something is
 * missing and the owner is not given.
 */
export async function migrateDatabase({ url, ownerUrl, adminUrl }: Access): Promise<string[]> {
  if (!ownerUrl && !(await mayMigrate(url))) return await refuseEarlier(url)
  const server = ownerUrl && (await readRole(url))
  const { pool, close } = connect(ownerUrl ?? url, { max: 1, deadlines: deadlines.migration })
  try {
    const applied = await migrate(pool, migrations)
    await runMigrations({ pgPool: pool })
    await grantRights(pool, server)
    if (adminUrl) await handOverSeeds(adminUrl)
    return applied
  } finally {
    await close()
  }
}

/** What a database lacks of what this version knows, by name; all of it where there is nothing. */
export async function readMissing(db: Db): Promise<string[]> {
  const { rows: seen } = await sql<{ hidden: boolean }>`
    select not has_table_privilege(to_regclass('public.migration'), 'select') as hidden`.execute(db)
  if (seen[0]?.hidden) return [rightsFile]
  const pending = await readPending(db, migrations)
  if (pending.length > 0) return pending
  const { rows } = await sql<{ granted: boolean }>`
    select exists (select from public.migration where name = ${rightsName}) as granted`.execute(db)
  return rows[0]?.granted ? [] : [rightsFile]
}

/** Whether the role of a url owns the schema, or may make it where there is none. */
async function mayMigrate(url: string): Promise<boolean> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const { rows } = await sql<{ may: boolean }>`
      select coalesce(
        (select pg_has_role(c.relowner, 'usage') from pg_class c where c.oid = to_regclass('public.migration')),
        has_database_privilege(current_database(), 'create')) as may`.execute(db)
    return rows[0]?.may === true
  } finally {
    await close()
  }
}

async function refuseEarlier(url: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const [missing] = await readMissing(db)
    if (missing === undefined) return []
    throw new Error(
      `the database is of an earlier version: it lacks ${missing}, which its owner brings: bin/fairground migrate with DATABASE_OWNER_URL`,
    )
  } finally {
    await close()
  }
}

async function readRole(url: string): Promise<string> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db)
    return rows[0]?.role ?? ''
  } finally {
    await close()
  }
}

/** Lets the serving role and the reader do what is said of them, and nothing else; one that owns the schema needs no rights. */
async function grantRights(pool: pg.Pool, server: string | undefined): Promise<void> {
  await inTurn(pool, async (client) => {
    if (server !== undefined) {
      await requireRoles(client, [server, reader])
      const [serving, reading] = [server, reader].map((role) => pg.escapeIdentifier(role))
      await client.query(rights.replaceAll(':server', serving ?? '').replaceAll(':reader', reading ?? ''))
    }
    await client.query(
      'insert into public.migration values ($1, clock_timestamp()) on conflict (name) do update set at = excluded.at',
      [rightsName],
    )
  }).catch((error: unknown) => {
    throw new Error('the rights were not granted', { cause: error })
  })
}

async function requireRoles(client: pg.PoolClient, roles: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    'select role from unnest($1::text[]) role where not exists (select from pg_roles where rolname = role)',
    [roles],
  )
  if (rows[0]) throw new Error(`there is no role ${rows[0].role}: db/roles.sql makes it`)
}
