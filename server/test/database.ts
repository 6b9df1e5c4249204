import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openCluster } from '../src/app/cluster.ts'
import { keeperFile } from '../src/app/hand-over-seeds.ts'
import { migrations } from '../src/app/installation.ts'
import { migrateDatabase } from '../src/app/migrate-database.ts'
import { connect, newId, openBus, openLog, readConfig, stoppedClock, systemClock } from '#kit'
import type { Clock, Config, Connection, Context, Deadlines } from '#kit'

export type TestDatabase = Connection & { url: string }

/** How its connections are, and whether it is as no server has seen it: not migrated. */
type Options = { max?: number; deadlines?: Deadlines; bare?: boolean; named?: boolean }

/** A migrated database of its own for a test file, dropped when the file is done. Call it at the file's top level. */
export async function testDatabase(options: Options = {}): Promise<TestDatabase> {
  const { drop, ...database } = await openFreshDatabase(options)
  after(drop)
  return database
}

/** A freshly migrated database, cloned from one template per cluster, and how to drop it. */
export async function openFreshDatabase(
  options: Options = {},
): Promise<TestDatabase & { drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL
    ? givenServer(process.env.TEST_DATABASE_URL)
    : await lastingCluster()
  const admin = connect(server.url, { max: 1 })
  const template = options.bare ? 'template1' : await openTemplate(admin, server)
  const name = `test_${newId(systemClock).replaceAll('-', '')}`
  await admin.pool.query(`create database ${name} template ${template} strategy file_copy`)
  const url = withDatabase(server.url, name)
  const connection = connect(url, options)
  return {
    ...connection,
    url,
    drop: async () => {
      await connection.close()
      try {
        await drop(admin, name)
      } finally {
        await admin.close()
      }
    },
  }
}

/** A cleaner of PostgreSQL's own may be at work in it, which only a superuser may end: it is gone in a moment. */
async function drop(admin: Connection, name: string, tries = 50): Promise<void> {
  try {
    await admin.pool.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0) throw error
    await wait(100)
    await drop(admin, name, tries - 1)
  }
}

/** A PostgreSQL for tests. Without its superuser the seeds stay with the platform's role, and their tests say so. */
type Server = { url: string; adminUrl: string | undefined }

function givenServer(url: string): Server {
  return { url, adminUrl: process.env.TEST_ADMIN_URL }
}

/** The cluster of tests run by hand: left running, so that the next one starts at once. The gate brings its own. */
async function lastingCluster(): Promise<Server> {
  return await openCluster({
    folder: join(tmpdir(), `fairground-test-${process.getuid?.() ?? 0}`),
    forgetful: true,
  })
}

/** A context on a database of its own; its clock stands still unless one is given. */
export async function testContext(
  options: Options & { clock?: Clock; config?: Partial<Config> } = {},
): Promise<Context & { url: string }> {
  const { db, url } = await testDatabase(options)
  const log = openLog('silent')
  return {
    db,
    url,
    clock: options.clock ?? stoppedClock('2026-11-21T03:00:00Z'),
    log,
    bus: openBus(log),
    config: { ...readConfig({}), ...options.config },
  }
}

/** The template is named by what the migrations say, ours and the queue's, so a changed one makes a new template. */
async function openTemplate(admin: Connection, server: Server): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrations)).sort())
    hash.update(await readFile(new URL(file, migrations)))
  hash.update(await readFile(new URL(import.meta.resolve('graphile-worker/package.json'))))
  if (server.adminUrl) hash.update(await readFile(keeperFile))
  const name = `template_${hash.digest('hex').slice(0, 16)}`
  const client = await admin.pool.connect()
  try {
    // Test files start together; the first to take this lock makes the template, the rest find it.
    await client.query('select pg_advisory_lock(7261)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(client, name, server)
    await client.query('select pg_advisory_unlock(7261)')
  } finally {
    client.release()
  }
  return name
}

async function makeTemplate(
  client: { query(text: string): Promise<unknown> },
  name: string,
  { url, adminUrl }: Server,
) {
  await client.query(`drop database if exists ${name}_new`)
  await client.query(`create database ${name}_new`)
  await migrateDatabase(withDatabase(url, `${name}_new`), adminUrl && withDatabase(adminUrl, `${name}_new`))
  await client.query(`alter database ${name}_new rename to ${name}`)
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}
