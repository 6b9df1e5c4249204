import assert from 'node:assert/strict'
import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { live, lottery, writeId } from '@fairground/contract'
import { openPlayers, type Player } from '../src/app/cli/replay-players.ts'
import { openBus, openLog, readConfig, systemClock, type Context } from '#kit'
import { makeIssue, openDraw } from '#lottery/draw'
import { seedGames } from '../src/app/seed.ts'
import { openFreshDatabase } from './database.ts'
import { freePort } from './port.ts'
import { long } from './long.ts'
import { startProgram, stopProgram } from './processes.ts'
import { until } from './until.ts'

// Two servers on one port, both alone as on machines of their own. One is told to leave while bets come in.
const database = await openFreshDatabase()
const log = openLog('silent')
const context: Context = {
  db: database.db,
  clock: systemClock,
  log,
  bus: openBus(log),
  config: readConfig({}),
}
await seedGames(context)
const { id: drawId } = await makeIssue(context, { gameCode: 'xsmb', issue: '2026-01-01-r1' }, 60, 'system')
await openDraw(context, drawId)
const players = await openPlayers(context, 12)
const port = await freePort()
const adminPort = await freePort()
const env = { DATABASE_URL: database.url, SERVERS: '2', RATE_FACTOR: '1000', PORT: String(port) }
const role = ['--role', 'api', '--dev']
const screensCount = 6
// A member's between two bets: some are always on their way, and the servers have time for more than them.
const pauseMs = long ? 10 : 40
const tries = 200

/** A bet that is repeated under its key until it was answered. Answers its order, and what went wrong before. */
async function bet({ token }: Player): Promise<{ orderId: string; faults: string[] }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const lines = [{ play: 'lo2', numbers: ['61'], unit: '1000' }]
  const body = JSON.stringify({ drawId: writeId('drw', drawId), lines })
  const faults: string[] = []
  for (let left = tries; left > 0; left--) {
    const reply = await fetch(`http://127.0.0.1:${port}${lottery.placeOrder.path}`, {
      method: 'POST',
      headers,
      body,
    }).catch((error: unknown) => String((error as Error).cause))
    if (typeof reply !== 'string' && reply.status === 200) {
      const { value } = (await reply.json()) as { value: { orderId: string } }
      return { orderId: value.orderId, faults }
    }
    faults.push(typeof reply === 'string' ? reply : `${reply.status} ${await reply.text()}`)
    await sleep(20)
  }
  return assert.fail(`a bet was not answered: ${faults.join(', ')}`)
}

async function ready(): Promise<{ status: number; why: string[] }> {
  const reply = await fetch(`http://127.0.0.1:${adminPort}/ready`)
  const { why } = (await reply.json()) as { why: string[] }
  return { status: reply.status, why }
}

async function openScreen(): Promise<{ closed: Promise<number>; closedAt: () => number }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${live.livePath}`)
  let at = 0
  const closed = once(socket, 'close').then(([code]: unknown[]) => {
    at = performance.now()
    return Number(code)
  })
  await once(socket, 'open')
  return { closed, closedAt: () => at }
}

test('a server that is told to leave under load loses nothing acknowledged, and every call comes through', async () => {
  const leaving = await startProgram('run', role, { ...env, ADMIN_PORT: String(adminPort) }, 'Ready')
  const screens = await Promise.all(Array.from({ length: screensCount }, openScreen))
  assert.deepEqual(await ready(), { status: 200, why: [] })
  const staying = await startProgram('run', role, env, 'Ready')
  const over = new AbortController()
  const acknowledged: string[] = []
  const faults: string[] = []
  const betting = players.map(async (player) => {
    while (!over.signal.aborted) {
      const done = await bet(player)
      acknowledged.push(done.orderId)
      faults.push(...done.faults)
      await sleep(pauseMs)
    }
  })
  await until('bets are taken', () => acknowledged.length > 50)
  const since = performance.now()
  leaving.kill('SIGTERM')
  await until('it says so', async () => (await ready()).why.includes('leaving'))
  assert.equal((await ready()).status, 503)
  await once(leaving, 'exit')
  const before = acknowledged.length
  await until('the other takes bets alone', () => acknowledged.length > before + 20)
  over.abort()
  await Promise.all(betting)
  assert.equal(leaving.exitCode, 0)
  assert.ok(performance.now() - since < 60_000)

  assert.equal(new Set(acknowledged).size, acknowledged.length)
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from lottery."order"',
  )
  assert.equal(rows[0]?.count, acknowledged.length)
  // What went wrong was a connection's end, which whoever has a key repeats.
  assert.deepEqual(
    faults.filter((fault) => !/ECONNRESET|other side closed|SocketError|ECONNREFUSED/.test(fault)),
    [],
  )
  assert.deepEqual(await Promise.all(screens.map(({ closed }) => closed)), Array(screensCount).fill(1012))
  const times = screens.map(({ closedAt }) => closedAt())
  assert.ok(Math.max(...times) - Math.min(...times) > 2_000, 'the screens were sent away all at once')
  assert.equal(await stopProgram(staying), 0)
  await database.drop()
})
