import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { rightsName } from '#app/installation'
import { sql } from '#kit'
import { openFreshDatabase } from './database.ts'
import { freePort } from './port.ts'
import { startProgram, stopProgram } from './processes.ts'
import { openProxy } from './proxy.ts'
import { until } from './until.ts'

// A server in a process of its own, asked at its own admin port, while one thing at a time is wrong with it.
const database = await openFreshDatabase()
const { db } = database.owner
const way = await openProxy(database.url)
const folder = mkdtempSync(join(tmpdir(), 'fairground-ready-'))
const [port, adminPort] = [await freePort(), await freePort()]
const server = await startProgram(
  'run',
  ['--role', 'api', '--dev'],
  {
    DATABASE_URL: database.url,
    // The way of what other servers announce, and of nothing else.
    DATABASE_DIRECT_URL: way.url,
    FAIRGROUND_DATA: folder,
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    NODE_OPTIONS: `--import ${import.meta.resolve('./wrong-clock.ts')}`,
  },
  'Ready',
)
after(async () => {
  await stopProgram(server)
  way.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function ready(): Promise<{ status: number; ready: boolean; why: string[] }> {
  const reply = await fetch(`http://127.0.0.1:${adminPort}/ready`)
  return { status: reply.status, ...((await reply.json()) as { ready: boolean; why: string[] }) }
}

/** Waits until it says just this, in all three ways in which it says it. */
async function says(...why: string[]): Promise<void> {
  const isReady = why.length === 0
  await until(`it says ${why.join() || 'nothing'}`, async () => (await ready()).why.join() === why.join())
  assert.deepEqual(await ready(), { status: isReady ? 200 : 503, ready: isReady, why })
}

const setClock = () => server.kill('SIGUSR2')

/** Takes a name out of what was applied, and puts it back. */
async function withoutApplied(name: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{
    at: Date
  }>`delete from public.migration where name = ${name} returning at`.execute(db)
  assert.equal(rows.length, 1, name)
  await work()
  await sql`insert into public.migration values (${name}, now())`.execute(db)
}

test('clock: it is off the database\u2019s, until it is right again', async () => {
  await says()
  setClock()
  await says('clock')
  setClock()
  await says()
})

test('schema: the database lacks a migration that this version knows, until it has it', async () => {
  await withoutApplied('0044_owner.sql', () => says('schema'))
  await says()
})

test('schema: nobody granted the rights that this version needs, until somebody has', async () => {
  await withoutApplied(rightsName, () => says('schema'))
  await says()
})

test('a schema that is newer than this version is no fault: others come after it while servers are replaced', async () => {
  await sql`insert into public.migration values ('9999_later.sql', now()), ('rights of another', now())`.execute(
    db,
  )
  await says()
})

test('bus: what other servers announce does not come, until it does', async () => {
  way.be('cut')
  await says('bus')
  way.be('open')
  await says()
})

test('what is wrong at once is said at once, each by its word', async () => {
  way.be('cut')
  setClock()
  await withoutApplied('0044_owner.sql', () => says('schema', 'clock', 'bus'))
  setClock()
  way.be('open')
  await says()
})
