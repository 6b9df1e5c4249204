import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { WebSocket } from 'ws'
import { live } from '@fairground/contract'
import { findHome } from '#app/cluster'
import { remove } from './crash-server.ts'
import { freePort } from './port.ts'
import { childrenOf, isAlive, pretendedOf, studiosOf } from './processes.ts'

// The platform as an operator starts it, and npm, which stands before it, ended in every way there is.
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fairground-npm-'))
chmodSync(folder, 0o755)
after(() => remove(folder))
const port = await freePort()
// Five seconds are promised, to a machine that has nothing else to do.
const goneMs = 10_000

type Started = { npm: ChildProcess; pids: number[]; said: string }

/** Starts it by npm, in a group of its own, as a terminal does; answers the processes that must go. */
async function start(): Promise<Started> {
  const { DATABASE_URL: _, ...env } = process.env
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...env, PORT: String(port), FAIRGROUND_DATA: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('are played at')) resolve()
    }
    npm.stdout.on('data', hear)
    npm.stderr.on('data', hear)
    npm.once('exit', () => reject(new Error(`it did not start:\n${said}`)))
  })
  const postmaster = join(findHome(folder).data, 'cluster', 'postmaster.pid')
  const pids = [join(folder, 'server.pid'), postmaster].map((path) =>
    parseInt(readFileSync(path, 'utf8'), 10),
  )
  return {
    npm,
    said,
    pids: [
      ...pids,
      ...(['api', 'worker'] as const).flatMap((role) => childrenOf(pids[0], role)),
      ...studiosOf(pids[0]),
      ...pretendedOf(pids[0]),
    ],
  }
}

/** What must not hold it up: a screen that listens and reads nothing, and a call whose body never comes to its end. */
async function hangOn(): Promise<void> {
  const screen = new WebSocket(`ws://127.0.0.1:${port}${live.livePath}`)
  await once(screen, 'open')
  screen.on('error', () => undefined)
  screen.pause()
  const call = connect(port, '127.0.0.1')
  await once(call, 'connect')
  call.on('error', () => undefined)
  call.write(
    'POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
  )
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const) {
  test(`${signal} to npm ends every process and its PostgreSQL in order, within five seconds`, async () => {
    const { npm, pids, said } = await start()
    // The first makes an installation, whose neighbours live through what fails, too.
    if (signal === 'SIGTERM') assert.doesNotMatch(said, /^.*"level":[456]0.*$/m, 'nothing alarming is said')
    assert.ok(pids.length === 6 && pids.every(isAlive))
    await hangOn()
    const since = performance.now()
    npm.kill(signal)
    while (pids.some(isAlive)) {
      assert.ok(performance.now() - since < goneMs, `still there: ${pids.filter(isAlive).join()}`)
      await sleep(20)
    }
    // In order: PostgreSQL has taken its last checkpoint and its lock away, and the claim is let go.
    const left = [join(findHome(folder).data, 'cluster', 'postmaster.pid'), join(folder, 'server.pid')]
    assert.deepEqual(
      left.filter((path) => existsSync(path)),
      [],
    )
  })
}
