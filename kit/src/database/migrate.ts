import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { isContention } from '#fault'
import { sql, type Db } from './db.ts'

/**
 * Brings a database to the newest migration, forward only, each in its own transaction. Two servers starting at once
 * take turns. Returns the names it applied.
 */
export async function migrate(pool: pg.Pool, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  await pool.query(
    'create table if not exists public.migration (name text primary key, at timestamptz not null)',
  )
  const applied: string[] = []
  for (const name of files) {
    if (await apply(pool, name, await readFile(new URL(name, folder), 'utf8'))) applied.push(name)
  }
  return applied
}

/** The migrations that a database does not have yet, by name; all of them where it has none. */
export async function readPending<Database>(db: Db<Database>, folder: URL): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('public.migration') is not null as there`.execute(db)
  if (!rows[0]?.there) return files
  const applied = await sql<{ name: string }>`select name from public.migration`.execute(db)
  const known = new Set(applied.rows.map((row) => row.name))
  return files.filter((name) => !known.has(name))
}

async function apply(pool: pg.Pool, name: string, text: string): Promise<boolean> {
  return await inTurn(pool, async (client) => {
    const { rowCount } = await client.query('select from public.migration where name = $1', [name])
    if (rowCount === 0) {
      await client.query(text)
      await client.query('insert into public.migration values ($1, clock_timestamp())', [name])
    }
    return rowCount === 0
  }).catch((error: unknown) => {
    throw new Error(`migration ${name} failed`, { cause: error })
  })
}

// Whoever comes after who waits for a lock waits behind it, bets too, and these wait two seconds and no longer.
const lockMs = 1_000
const pauseMs = 1_000
const patienceMs = 600_000

/**
 * Changes the schema in a transaction of its own, while nobody else does. What it cannot lock in a second it tries again
 * from the beginning, a second later, for ten minutes: meanwhile all others go on. Servers may look what was migrated.
 */
export async function inTurn<Answer>(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  for (const late = performance.now() + patienceMs; ; await wait(pauseMs)) {
    try {
      return await changeOnce(pool, change)
    } catch (error) {
      if (!isContention(error) || performance.now() > late) throw error
    }
  }
}

async function changeOnce<Answer>(
  pool: pg.Pool,
  change: (client: pg.PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('lock table public.migration in share row exclusive mode')
    await client.query(`set local lock_timeout = ${lockMs}`)
    const answer = await change(client)
    await client.query('commit')
    return answer
  } catch (error) {
    // A connection that broke has rolled back by itself, and must not hide what it broke in.
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
