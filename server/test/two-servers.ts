import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { WebSocket } from 'ws'
import { live } from '@fairground/contract'
import { openContext } from '#app'
import { createLogin } from '#identity/login'
import { openSessions } from '#identity/session'
import { transact } from '#kit'
import { openMember } from '#registration'
import { adjust } from '#wallet'
import { blankCall } from './call.ts'
import { openFreshDatabase } from './database.ts'
import { unit } from './house.ts'
import { freePort } from './port.ts'
import { startProgram, stopProgram } from './processes.ts'

type Answer = { message?: string; value?: { sumBalance?: string } }
type Heard = { type: string; sumBalance?: string; at: number }

type Say = (databaseUrl: string) => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>

/**
 * Two servers in processes of their own on one database, and this process beside them, as the command line is. `natsUrl`
 * where a broker carries what they announce; `say` is asked, of their database's address, what their environment says
 * beside that. Call it at the file's top level.
 */
export async function openTwoServers(natsUrl = '', say: Say = () => ({})) {
  const { url, drop } = await openFreshDatabase()
  const env = { DATABASE_URL: url, NATS_URL: natsUrl, RATE_FACTOR: '1000', ...(await say(url)) }
  const { context, close } = openContext(url, env, { logLevel: 'silent' })
  const sessions = openSessions(context)

  /** A new member, a token of theirs, and how to give them money from here. */
  async function member(username: string) {
    const made = { username, role: 'member', isAgent: 0, passwordHash: null, birthDate: null } as const
    const { login, token } = await transact(context, async (tx) => {
      const login = await createLogin(tx, made)
      await openMember(tx, context.config, login, { registerMethod: 'WEB', registerUrl: '' })
      return { login, token: await sessions.open(tx, login, blankCall) }
    })
    const owner = { memberId: login.id, book: 'real', currency: context.config.currency } as const
    const credit = async () => {
      const why = { cause: `adjustment:${randomUUID()}`, reason: 'a gift', actor: 'operator' }
      const at = context.clock.now()
      const { balance } = await transact(context, (tx) => adjust(tx, { ...owner, ...why, amount: unit, at }))
      return { sumBalance: String(balance / unit), at: performance.now() }
    }
    return { token, credit, memberId: login.id }
  }

  const servers = await Promise.all([startServer(env), startServer(env)])
  const started = [...servers]
  after(async () => {
    // Before their database goes: a server that leaves writes down what it has still to write.
    await Promise.all(started.map(({ stop }) => stop()))
    await close()
    await drop()
  })

  async function startAnother() {
    const server = await startServer(env)
    started.push(server)
    return server
  }
  return { context, member, servers, startServer: startAnother }
}

async function startServer(env: NodeJS.ProcessEnv) {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'fairground-server-'))]
  const where = { ...env, PORT: String(port), FAIRGROUND_DATA: folder }
  const program = await startProgram('run', ['--role', 'api', '--dev'], where, 'Ready')
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await stopProgram(program)
      rmSync(folder, { recursive: true, force: true })
    },
    kill: async () => {
      const gone = once(program, 'exit')
      program.kill('SIGKILL')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
    ask: async (method: string, path: string, token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
      return { status: reply.status, ...((await reply.json()) as Answer) }
    },
    /** Places an order. */
    place: async (token: string, key: string, body: object) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      }
      const to = `http://127.0.0.1:${port}/wps/lottery/orders`
      const reply = await fetch(to, { method: 'POST', headers, body: JSON.stringify(body) })
      return (await reply.json()) as Answer & { success: boolean }
    },
    listen: (token: string) => openScreen(`ws://127.0.0.1:${port}${live.livePath}`, token),
  }
}

/** A member's screen at a server, and what it heard when. */
async function openScreen(address: string, token: string) {
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
  const heard: Heard[] = []
  socket.on('message', (data: Buffer) => {
    const event = JSON.parse(data.toString()) as { type: string }
    // A sign of life is no news.
    if (event.type !== 'pulse') heard.push({ ...event, at: performance.now() })
  })
  const closed = once(socket, 'close').then(([code]: unknown[]) => code)
  await once(socket, 'open')
  after(() => socket.terminate())
  const hears = (type: string) => heard.some((one) => one.type === type)
  return { heard, closed, hears }
}

/** The 95th part in a hundred of some times, in ms. */
export function p95(times: readonly number[]): number {
  assert.ok(times.length >= 20)
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? NaN
}
