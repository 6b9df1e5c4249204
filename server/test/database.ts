import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openCluster, type OwnAccess } from '#app/cluster'
import { keeperFile, migrateDatabase, migrations, rightsName } from '#app/installation'
import { connect, newId, openBus, openLog, readConfig, stoppedClock, systemClock } from '#kit'
import type { Clock, Config, Connection, Context, Deadlines } from '#kit'

/**
 * Everything a server does is done here as the role that serves, so that a right that is missing is missed. `owner` is for
 * what no server does: to make tables of a test's own, and to tamper.
 */
export type TestDatabase = Connection & {
  url: string
  owner: Connection & { url: string }
  /** The same as the superuser, for what an administrator does. */
  adminUrl: string
}

/** How its connections are, and whether it is as no server has seen it, not migrated, or as another that nobody is on. */
type Options = { max?: number; deadlines?: Deadlines; bare?: boolean; named?: boolean; like?: string }

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
  const server = givenServer(process.env) ?? (await lastingCluster())
  const admin = connect(server.adminUrl, { max: 1 })
  const template = options.like ?? (options.bare ? 'template1' : await templateOf(admin, server))
  const name = `test_${newId(systemClock).replaceAll('-', '')}`
  await createDatabase(admin.pool, name, template)
  const { url, ownerUrl, adminUrl } = accessTo(name, server)
  const connection = connect(url, options)
  const owner = connect(ownerUrl, { max: 2 })
  return {
    ...connection,
    url,
    owner: { ...owner, url: ownerUrl },
    adminUrl,
    drop: async () => {
      await connection.close()
      await owner.close()
      try {
        await drop(admin, name)
      } finally {
        await admin.close()
      }
    },
  }
}

async function createDatabase(
  admin: Pick<Connection['pool'], 'query'>,
  name: string,
  template = 'template1',
) {
  await admin.query(`create database ${name} template ${template} strategy file_copy owner fairground_owner`)
}

/** A cleaner of PostgreSQL's own may be at work in it: it is gone in a moment. */
async function drop(admin: Connection, name: string, tries = 50): Promise<void> {
  try {
    await admin.pool.query(`drop database if exists ${name} with (force)`)
  } catch (error) {
    if (tries === 0) throw error
    await wait(100)
    await drop(admin, name, tries - 1)
  }
}

function givenServer(env: NodeJS.ProcessEnv): OwnAccess | undefined {
  const { TEST_DATABASE_URL: url, TEST_OWNER_URL: ownerUrl, TEST_ADMIN_URL: adminUrl } = env
  return url && ownerUrl && adminUrl ? { url, ownerUrl, adminUrl } : undefined
}

/** What tells tests which PostgreSQL is theirs. */
export function testEnvironment({ url, ownerUrl, adminUrl }: OwnAccess): Record<string, string> {
  return { TEST_DATABASE_URL: url, TEST_OWNER_URL: ownerUrl, TEST_ADMIN_URL: adminUrl }
}

/** The cluster of tests run by hand: left running, so that the next one starts at once. The gate brings its own. */
async function lastingCluster(): Promise<OwnAccess> {
  return await openCluster({
    folder: join(tmpdir(), `fairground-tests-${process.getuid?.() ?? 0}`),
    forgetful: true,
  })
}

/** A context on a database of its own; its clock stands still unless one is given. */
export async function testContext(
  options: Options & { clock?: Clock; config?: Partial<Config> } = {},
): Promise<Context & Pick<TestDatabase, 'url' | 'owner'>> {
  const { db, url, owner } = await testDatabase(options)
  const log = openLog('silent')
  const files = await mkdtemp(join(tmpdir(), 'fairground-files-'))
  after(() => rm(files, { recursive: true, force: true }))
  return {
    db,
    url,
    owner,
    clock: options.clock ?? stoppedClock('2026-11-21T03:00:00Z'),
    log,
    bus: openBus(log),
    config: { ...readConfig({}), filesUrl: pathToFileURL(files).href, ...options.config },
  }
}

const templates = new Map<string, Promise<string>>()

/** What the migrations say does not change while a process runs, so it reads them once for each PostgreSQL. */
function templateOf(admin: Connection, server: OwnAccess): Promise<string> {
  const template = templates.get(server.adminUrl) ?? openTemplate(admin, server)
  templates.set(server.adminUrl, template)
  return template
}

/** The template is named by what the migrations say, ours and the queue's, and the rights: a changed one makes a new template. */
async function openTemplate(admin: Connection, server: OwnAccess): Promise<string> {
  const hash = createHash('sha256')
  for (const file of (await readdir(migrations)).sort())
    hash.update(await readFile(new URL(file, migrations)))
  hash.update(rightsName).update(await readFile(keeperFile))
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

async function makeTemplate(client: Pick<Connection['pool'], 'query'>, name: string, server: OwnAccess) {
  await client.query(`drop database if exists ${name}_new`)
  await createDatabase(client, `${name}_new`)
  await migrateDatabase(accessTo(`${name}_new`, server))
  await client.query(`alter database ${name}_new rename to ${name}`)
}

/** Another database of the same PostgreSQL. */
function accessTo(name: string, { url, ownerUrl, adminUrl }: OwnAccess): OwnAccess {
  const other = (one: string) => Object.assign(new URL(one), { pathname: `/${name}` }).href
  return { url: other(url), ownerUrl: other(ownerUrl), adminUrl: other(adminUrl) }
}
