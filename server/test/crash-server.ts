import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openContext } from '../src/app/context.ts'
import { type Cluster, findHome, openCluster, openSecrets } from '#app/cluster'
import { roles } from '#app/process'
import { deadlines, type Context } from '#kit'
import { freePort } from './port.ts'
import { childrenOf, isAlive } from './processes.ts'

const program = fileURLToPath(new URL('../src/app/main.ts', import.meta.url))
const patienceMs = 120_000

/** A real installation that can be killed piece by piece, and a look of our own into its database. */
export type Installation = {
  url: string
  folder: string
  /** Where games of the house's own are played, and the database that they are kept in, as its superuser sees it. */
  studioUrl: string
  studioDatabaseUrl: string
  /** What gateways sign their reports to it with. */
  secret: string
  /** Stands until the server is started again. */
  context(): Context
  /** What starts and keeps all processes, the one that serves, and PostgreSQL; undefined while there is none. */
  server(): number | undefined
  api(): number | undefined
  database(): number | undefined
  /** Ends all of the server's processes as a power cut would: they hear nothing and say nothing. */
  killServer(): Promise<void>
  startServer(): Promise<void>
  /** Kills PostgreSQL and lets it not start again. Answers how to let it. */
  withholdDatabase(): () => void
  /** Ends and removes all of it. */
  close(): Promise<void>
}

/**
 * Starts the server as an operator does, with a PostgreSQL of its own that keeps every commit, in a fresh folder. When
 * that fails, nothing of it stays.
 */
export async function openInstallation(): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-crash-'))
  // PostgreSQL runs as a user of its own, who must get in.
  chmodSync(folder, 0o755)
  try {
    return await openIn(folder)
  } catch (error) {
    await remove(folder)
    throw error
  }
}

async function openIn(folder: string): Promise<Installation> {
  const ports = { port: await freePort(), studioPort: await freePort() }
  let server = await start(folder, ports)
  let view = await look(folder)
  return {
    url: `http://127.0.0.1:${ports.port}`,
    folder,
    studioUrl: `http://127.0.0.1:${ports.studioPort}`,
    studioDatabaseUrl: Object.assign(new URL(view.cluster.adminUrl), { pathname: '/fairground_studio' }).href,
    secret: openSecrets(folder).gatewaySecret,
    context: () => view.context,
    server: () => (isRunning(server) ? server.pid : undefined),
    api: () => childrenOf(server.pid, 'api')[0],
    database: () => view.cluster.pid(),
    killServer: () => kill(server),
    startServer: async () => {
      server = await start(folder, ports)
      await view.close()
      view = await look(folder)
    },
    withholdDatabase: () => withhold(folder, view.cluster),
    close: async () => {
      await view.close()
      await kill(server)
      await remove(folder)
    },
  }
}

/** A line that it cannot read keeps a PostgreSQL from starting, however often it is tried. */
function withhold(folder: string, cluster: Cluster): () => void {
  const path = join(findHome(folder).data, 'cluster', 'postgresql.conf')
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, `${before}\nthis is no setting\n`)
  process.kill(cluster.pid() ?? 0, 'SIGKILL')
  return () => writeFileSync(path, before)
}

/** Looks into the database from outside the server. */
async function look(folder: string) {
  const cluster = await openCluster({ folder })
  return { cluster, ...openContext(cluster.url, {}, { logLevel: 'silent', poolMax: 4 }, deadlines.command) }
}

/** Starts the server and waits until its doors are open. */
async function start(
  folder: string,
  { port, studioPort }: { port: number; studioPort: number },
): Promise<ChildProcess> {
  const { DATABASE_URL: _, ...env } = process.env
  const own = { PORT: String(port), STUDIO_PORT: String(studioPort), FAIRGROUND_DATA: folder }
  const server = spawn(process.execPath, [program, '--dev'], {
    env: { ...env, ...own, RATE_FACTOR: '1000', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`the server ${why}:\n${said}`))
    const late = setTimeout(() => fail('did not open in time'), patienceMs)
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('Open http')) resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => {
      clearTimeout(late)
      fail('ended before it opened')
    })
  }).catch(async (error: unknown) => {
    await kill(server)
    throw error
  })
  return server
}

function isRunning(server: ChildProcess): boolean {
  return server.exitCode === null && server.signalCode === null
}

async function kill(server: ChildProcess): Promise<void> {
  if (!isRunning(server)) return
  const children = roles.flatMap((role) => childrenOf(server.pid, role))
  const gone = once(server, 'exit')
  server.kill('SIGKILL')
  for (const child of children) process.kill(child, 'SIGKILL')
  await gone
  while (children.some(isAlive)) await sleep(5)
}

/** Stops the PostgreSQL of a folder and removes both, wherever the cluster had to be. */
export async function remove(folder: string): Promise<void> {
  await (await openCluster({ folder })).stop()
  const { data } = findHome(folder)
  if (dirname(data) !== folder) rmSync(dirname(data), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
