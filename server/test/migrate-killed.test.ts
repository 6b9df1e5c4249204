import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { migrations, readMissing } from '#app/installation'
import { migrate } from '#kit'
import { openFreshDatabase } from './database.ts'
import { freePort } from './port.ts'
import { startProgram, stopProgram } from './processes.ts'
import { until } from './until.ts'

// Real processes migrate a database of the version before, in which somebody reads for long what they want to change.
const { url, owner, pool, drop } = await openFreshDatabase({ bare: true })
const folder = await mkdtemp(join(tmpdir(), 'fairground-'))
const letGoes: (() => Promise<void>)[] = []
const children: ChildProcess[] = []
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  for (const letGo of letGoes) await letGo()
  await drop()
  await rm(folder, { recursive: true })
})
/** The first that this version brings: it adds a column to the logins. */
const firstNew = '0047_currency.sql'
const files = (await readdir(migrations)).sort()
const pending = files.slice(files.indexOf(firstNew))
const env = { DATABASE_URL: url, DATABASE_OWNER_URL: owner.url, FAIRGROUND_DATA: folder }

for (const file of files.filter((one) => one < firstNew))
  await cp(new URL(file, migrations), join(folder, 'before', file))
await migrate(owner.pool, pathToFileURL(`${folder}/before/`))
await owner.pool.query(
  `insert into identity.login (id, username, role, is_agent, created_at)
   values (gen_random_uuid(), 'ann', 'member', 0, now())`,
)

/** Somebody reads the logins for as long as they like. */
async function readForLong(): Promise<() => Promise<void>> {
  const client = await owner.pool.connect()
  await client.query('begin; select from identity.login')
  let isOver = false
  const letGo = async () => {
    if (isOver) return
    isOver = true
    await client.query('rollback')
    client.release()
  }
  letGoes.push(letGo)
  return letGo
}

/** `bin/fairground migrate`, as a process. */
function startMigrating() {
  const program = fileURLToPath(new URL('../src/app/cli/main.ts', import.meta.url))
  const child = spawn(process.execPath, [program, 'migrate'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let said = ''
  for (const one of [child.stdout, child.stderr])
    one.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  return { child, ended }
}

/** Whoever migrates waits for the logins, and has been cut short there. */
async function killWaiting(child: ChildProcess): Promise<void> {
  await until('it waits for the logins', isWaiting, 60_000)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

async function isWaiting(): Promise<boolean> {
  const { rowCount } = await owner.pool.query(`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and query like '%alter table identity.login%'`)
  return rowCount === 1
}

/** How many logins there are, for who is as patient as what a member waits for. */
async function readLogins(): Promise<number> {
  const client = await owner.pool.connect()
  try {
    await client.query(`begin; set local lock_timeout = '2s'`)
    const { rowCount } = await client.query('select from identity.login')
    return rowCount ?? 0
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a migration that cannot lock what somebody reads stops nobody else, and says nowhere that it was done', async () => {
  const letGo = await readForLong()
  const { child } = startMigrating()
  await until('it waits for the logins', isWaiting, 60_000)
  for (let times = 0; times < 8; times++) {
    assert.equal(await readLogins(), 1)
    assert.deepEqual(await readMissing(owner.db), pending)
    await wait(300)
  }
  assert.equal(child.exitCode, null)
  await killWaiting(child)
  await letGo()
  assert.deepEqual(await readMissing(owner.db), pending)
})

test('a start that is killed while it migrates leaves the database as it was', async () => {
  const letGo = await readForLong()
  const program = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))
  const port = String(await freePort())
  const starting = spawn(process.execPath, [program, '--dev'], {
    env: { ...process.env, ...env, PORT: port },
    stdio: 'ignore',
  })
  children.push(starting)
  await killWaiting(starting)
  await letGo()
  assert.deepEqual(await readMissing(owner.db), pending)
})

test('two that migrate at once, after those that were killed, apply each once, and what was there is there', async () => {
  const [one, other] = await Promise.all([startMigrating().ended, startMigrating().ended])
  assert.deepEqual([one.code, other.code], [0, 0], one.said + other.said)
  const told = [one, other].flatMap(({ said }) => said.split('\n').filter((line) => line.endsWith('.sql')))
  assert.deepEqual(told.toSorted(), pending)
  assert.deepEqual(await readMissing(owner.db), [])
  assert.match((await startMigrating().ended).said, /was up to date/)
  const { rows } = await pool.query('select username, currency from identity.login')
  assert.deepEqual(rows, [{ username: 'ann', currency: null }])
})

test('then the platform starts on it', async () => {
  const port = String(await freePort())
  const started = await startProgram('main', ['--dev'], { ...env, PORT: port }, 'Open http')
  assert.equal(await stopProgram(started), 0)
})
