import assert from 'node:assert/strict'
import { fork, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/test/port.ts'
import { keys, studioContext } from './database.ts'
import { launchOf, openOperator } from './operator.ts'

const program = fileURLToPath(new URL('../src/app/run.ts', import.meta.url))
const pem = { type: 'pkcs8', format: 'pem' } as const

export type KillableReply = { success: boolean; message: string; value: Record<string, unknown> }

/** The studio as a process beside an operator, to be killed and started again, and who plays. Call it at the file's top level. */
export async function openKillable() {
  const operator = await openOperator()
  const context = await studioContext()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  after(() => child?.kill('SIGKILL'))

  async function start(): Promise<void> {
    // One that a test left behind, as it failed, has the port and the lead: what fails then is that test alone.
    if (child?.exitCode === null && child.signalCode === null) await kill()
    const secrets = {
      STUDIO_URL: url,
      STUDIO_KEY: context.config.studioKey,
      STUDIO_OPERATOR_URL: operator.url,
      STUDIO_FRAME_ANCESTORS: 'http://localhost:8080',
      STUDIO_SIGNING_KEY: keys.studio.privateKey.export(pem),
      STUDIO_OPERATOR_KEY: keys.operator.publicKey.export({ type: 'spki', format: 'pem' }),
      LOG_LEVEL: 'silent',
    }
    const env = { ...process.env, ...secrets }
    const started = fork(program, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    const ready = once(started, 'message')
    started.send({ type: 'begin', url: context.url, secrets })
    assert.deepEqual((await ready)[0], { type: 'ready', made: [] })
    child = started
  }

  async function kill(): Promise<void> {
    assert.ok(child)
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  async function ask(
    method: string,
    path: string,
    bearer: string,
    body?: object,
    key: string = randomUUID(),
  ) {
    const headers = {
      ...(body && { 'content-type': 'application/json' }),
      authorization: `Bearer ${bearer}`,
      'idempotency-key': key,
    }
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    return (await reply.json()) as KillableReply
  }

  async function sit(
    game = 'dice',
    player = `p-${randomUUID()}`,
  ): Promise<{ player: string; bearer: string }> {
    if (!operator.purses.has(player)) operator.purses.set(player, 10_000n * 100_000n)
    const said = { user: player, token: randomUUID(), game_code: game, currency: 'VND' }
    const opened = await fetch(`${url}/operator/game/url`, { method: 'POST', ...launchOf(said) })
    const { url: address } = (await opened.json()) as { url: string }
    const ticket = new URL(address).searchParams.get('ticket') ?? ''
    const { value } = await ask('POST', '/api/ticket', '', { ticket })
    const bearer = String(value.bearer)
    await ask('PUT', '/api/seeds', bearer, { clientSeed: 'mine' })
    return { player, bearer }
  }

  return { operator, context, url, start, kill, ask, sit }
}
