import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { WebSocket } from 'ws'
import { live } from '@fairground/contract'
import { migrateDatabase, migrations, readMissing } from '#app/installation'
import { openBus, openLog, readConfig, systemClock, type Context } from '#kit'
import { makeIssue, readDraw } from '#lottery/draw'
import { openFreshDatabase, type TestDatabase } from './database.ts'
import { freePort } from './port.ts'
import { childrenOf, isAlive, startProgram, stopProgram } from './processes.ts'
import { until } from './until.ts'

// Two servers and a worker on one database, started by one command, and one more of each alone beside them.

let database: TestDatabase & { drop(): Promise<void> }
let context: Context
let folder: string
let port: number
let main: ChildProcess
const started: ChildProcess[] = []

before(async () => {
  database = await openFreshDatabase()
  const log = openLog('silent')
  context = { db: database.db, clock: systemClock, log, bus: openBus(log), config: readConfig({}) }
  folder = mkdtempSync(join(tmpdir(), 'fairground-processes-'))
  port = await freePort()
  main = await start('main', ['--dev'], { PORT: String(port), SERVERS: '2' }, 'Open http')
})
after(async () => {
  for (const one of started) await stopProgram(one)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a program of ours on this database, to be stopped in the end. */
async function start(name: 'main' | 'run', args: string[], env: NodeJS.ProcessEnv, ready: string) {
  const where = { DATABASE_URL: database.url, FAIRGROUND_DATA: folder, ...env }
  const child = await startProgram(name, args, where, ready)
  started.push(child)
  return child
}

/** Asks on a connection of its own, so that any of the servers may answer. */
async function answers(at = port): Promise<boolean> {
  const reply = await fetch(`http://127.0.0.1:${at}/wps/system/status`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null)
  return reply?.status === 200
}

async function openScreen(at = port) {
  const socket = new WebSocket(`ws://127.0.0.1:${at}${live.livePath}`)
  const heard: string[] = []
  socket.on('message', (data: Buffer) => heard.push((JSON.parse(data.toString()) as { type: string }).type))
  socket.on('error', () => undefined)
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'follow', topics: ['draw:xsmb'] }))
  await until('it follows', () => heard.includes('following'))
  return { socket, heard }
}

/** Makes a draw whose sales begin now, and answers once the worker has opened it. */
async function drawOpens(): Promise<void> {
  const { id } = await makeIssue(
    context,
    { gameCode: 'xsmb', issue: `2026-01-01-r${++issues}` },
    60,
    'system',
  )
  await until('the worker opened it', async () => (await readDraw(context.db, id)).state === 'open', 60_000)
}

let issues = 0

test('what the worker announces is heard by the screens of every server, and of one that stands alone', async () => {
  const own = await freePort()
  const alone = await start('run', ['--role', 'api', '--dev'], { PORT: String(own), SERVERS: '1' }, 'Ready')
  // On one port the machine spreads them: that sixteen came to one server happens once in thirty thousand.
  const screens = await Promise.all([openScreen(own), ...Array.from({ length: 16 }, () => openScreen())])
  await drawOpens()
  await until('every screen heard', () => screens.every(({ heard }) => heard.includes('draw.open')))
  for (const { socket } of screens) socket.terminate()
  assert.equal(await stopProgram(alone), 0)
})

test('a server that dies is started again, and the other answers meanwhile', async () => {
  const [one, other] = childrenOf(main.pid, 'api')
  assert.ok(one && other)
  process.kill(one, 'SIGKILL')
  await until('it is gone', () => !isAlive(one))
  await until('the other answers', answers)
  await until('there are two again', () => childrenOf(main.pid, 'api').length === 2, 60_000)
  assert.ok(childrenOf(main.pid, 'api').includes(other))
  assert.ok(!childrenOf(main.pid, 'api').includes(one))
})

test('a worker that dies is started again, and jobs are done', async () => {
  const [worker] = childrenOf(main.pid, 'worker')
  assert.ok(worker)
  process.kill(worker, 'SIGKILL')
  await until('it is gone', () => !isAlive(worker))
  await drawOpens()
  assert.equal(childrenOf(main.pid, 'worker').length, 1)
})

test('a second worker beside the first does jobs when the first is away', async () => {
  const second = await start('run', ['--role', 'worker'], {}, 'Ready')
  const [first] = childrenOf(main.pid, 'worker')
  assert.ok(first)
  process.kill(first, 'SIGSTOP')
  try {
    await drawOpens()
  } finally {
    process.kill(first, 'SIGCONT')
  }
  assert.equal(await stopProgram(second), 0)
})

test('a process alone waits for a database of an earlier version, says so, and begins once it is up to date', async () => {
  const bare = await openFreshDatabase({ bare: true })
  const adminPort = await freePort()
  const where = { DATABASE_URL: bare.url, ADMIN_PORT: String(adminPort) }
  const begun = start('run', ['--role', 'worker'], where, 'Ready')
  begun.catch(() => undefined)
  const waits = async () => (await whyNot(adminPort)).includes('schema')
  await until('it says what it waits for', waits, 60_000)
  assert.deepEqual(
    await readMissing(bare.owner.db),
    readdirSync(migrations).sort(),
    'it migrates nothing itself',
  )
  await migrateDatabase({ url: bare.url, ownerUrl: bare.owner.url })
  const worker = await begun
  assert.deepEqual(await whyNot(adminPort), [])
  assert.equal(await stopProgram(worker), 0)
  await bare.drop()
})

/** Why nobody should be sent to a process, as it says itself. */
async function whyNot(adminPort: number): Promise<string[]> {
  const reply = await fetch(`http://127.0.0.1:${adminPort}/ready`).catch(() => null)
  return reply ? ((await reply.json()) as { why: string[] }).why : []
}

test('when the one that started them is killed, they end by themselves', async () => {
  const children = [...childrenOf(main.pid, 'api'), ...childrenOf(main.pid, 'worker')]
  assert.equal(children.length, 3)
  main.kill('SIGKILL')
  await until('all are gone', () => !children.some(isAlive))
})
