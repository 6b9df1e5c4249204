import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after } from 'node:test'
import { freePort } from './port.ts'
import { until } from './until.ts'

/** Debian's broker, installed where it is missing and may be; null where it cannot be had. */
function findProgram(): string | null {
  const find = () => {
    const path = `${process.env.PATH}:/usr/sbin`
    const { stdout, status } = spawnSync('sh', ['-c', 'command -v nats-server'], { env: { PATH: path } })
    return status === 0 ? stdout.toString().trim() : null
  }
  const found = find()
  if (found || process.getuid?.() !== 0) return found
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nats-server'], { stdio: 'ignore', env })
  return find()
}

export const natsProgram = findProgram()
/** Said of each test that is left out without it. */
export const withoutNats = natsProgram === null && 'nats-server is not here: install the package of this name'

/** A broker of this test's own, on a port of its own. Call it at the file's top level. */
export async function openNatsServer() {
  const port = await freePort()
  let running: ChildProcess | undefined

  async function start(): Promise<void> {
    running = spawn(natsProgram ?? '', ['-a', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
    await until('the broker listens', () => isListening(port))
  }

  async function stop(): Promise<void> {
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const gone = once(running, 'exit')
    running.kill('SIGKILL')
    await gone
  }

  after(stop)
  await start()
  return { url: `nats://127.0.0.1:${port}`, start, stop }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
