import type { ChildProcess } from 'node:child_process'
import { stdout } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { connect, dataFolder, openLog, readConfig, systemClock } from '#kit'
import {
  hearFaults,
  keepProcess,
  type KeptProcess,
  openAdmin,
  openStops,
  whenGone,
  type Why,
  whyNotReady,
} from '#app/process'
import { buildSite } from './build-site.ts'
import { forkRole } from './fork-role.ts'
import {
  claim,
  environment,
  findWarnings,
  type Installation,
  migrateDatabase,
  openInstallation,
  secretsOf,
} from '#app/installation'
import { openSecrets } from '#app/cluster'
import { pretend } from '#app/pretended'
import { keepStudio } from '#app/studio'

const dev = process.argv.includes('--dev')
const started = performance.now()
const log = openLog(process.env.LOG_LEVEL ?? 'warn')

/** Says what is being done, and how long it took when it took a while. */
async function step<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const since = performance.now()
  stdout.write(`  ${what} …`)
  const answer = await work()
  const seconds = (performance.now() - since) / 1000
  stdout.write(seconds > 0.2 ? ` ${seconds.toFixed(1)} s\n` : ' done\n')
  return answer
}

const part = (name: string) => void stdout.write(` ${name} …`)

// Together less than five seconds, after which whoever asked for an end would end it by force. Queries that are still
// running then are ended by our PostgreSQL, which finishes its own stop also without us.
const stops = openStops((line) => stdout.write(`  ${line}\n`))

/** The processes that have been started, and read their code. */
export type Forked = { worker: ChildProcess; apis: readonly ChildProcess[] }

/**
 * Starts everything on one machine in the order in which it stands on each other, and keeps it until it is told to leave:
 * the database, and the processes that work on it.
 */
export function startAll(forked: Forked): void {
  running = start(forked)
  running.catch(giveUp).catch(() => process.exit(1))
}

async function start(forked: Forked): Promise<void> {
  stdout.write('Fairground\n')
  stops.push('the claim', claim(dataFolder(process.env)))
  const { adminPort, host } = readConfig(process.env)
  const worker = keepProcess('worker', forked.worker, { fork: forkRole, log })
  const apis = forked.apis.map((api) => keepProcess('api', api, { fork: forkRole, log }))
  const pretending = pretend(process.env, dataFolder(process.env), log).catch((error: unknown) => {
    log.error({ err: error }, 'nothing is pretended')
    return null
  })
  const installation = await step('Opening the database', () => openInstallation(process.env, part))
  const { url, cluster, secrets } = installation
  stops.push('PostgreSQL', () => cluster?.stop(), 2_000)
  stops.push('a process', () => Promise.all([...apis, worker].map((one) => one.stop())), 2_500)
  const { pool, db, close } = connect(url, { max: 1, log })
  stops.push('a connection', close, 100)
  if (adminPort) {
    const whyNot = async () => [...awayIn({ worker, apis }), ...(await whyNotReady(db, systemClock))]
    stops.push('the word of how it is', await openAdmin({ port: adminPort, host, whyNot }))
  }
  // Whoever plays elsewhere than in the studio waits for it no longer than for the doors.
  const studio = keepStudio(installation, { env: process.env, log })
  stops.push('the studio', studio.stop, 2_500)
  await step('Bringing its schema up to date', () => migrateDatabase(installation))
  if (!dev) await step('Building the site (only when it changed)', buildSite)
  const pretended = await pretending
  if (pretended) stops.push('what is pretended', pretended.stop)
  const given = { url, secrets: { ...secretsOf(secrets), ...pretended?.secrets }, isFirst: true }
  // What they need for themselves they do meanwhile; nobody is served before the town and its draws are there.
  const doors = Promise.all(apis.map((api) => api.begin(given)))
  doors.catch(() => undefined)
  const made = await step('Starting the worker', () => worker.begin(given, part))
  for (const api of apis) api.open()
  await step('Opening the doors', () => doors)
  const games = await studio.opened
  stops.push('the watch', watch(installation))
  tell(readConfig(environment(installation)).publicUrl, installation.folder, made, await findWarnings(pool))
  stdout.write(`${games}\n`)
  if (pretended?.page) stdout.write(`Payment links and coins are pretended, and paid at ${pretended.page}\n`)
  if (pretended) stdout.write('A hall of games is pretended, and played at /live, /rng, /fish and /pvp\n')
}

/** Starts our own PostgreSQL again when it dies; the pools find it by themselves. */
function watch({ cluster }: Installation): () => void {
  if (!cluster) return () => undefined
  let reviving = false
  const timer = setInterval(() => {
    if (reviving || cluster.pid() !== undefined) return
    reviving = true
    cluster
      .revive()
      .catch((error: unknown) => stdout.write(`PostgreSQL died and does not start again: ${String(error)}\n`))
      .finally(() => {
        reviving = false
      })
  }, 250)
  return () => clearInterval(timer)
}

/** What is not at work now of what should be. */
function awayIn({ worker, apis }: { worker: KeptProcess; apis: readonly KeptProcess[] }): Why[] {
  if (stopping) return ['leaving']
  return [
    ...(worker.isAtWork() ? [] : (['worker'] as const)),
    ...(apis.every((api) => api.isAtWork()) ? [] : (['api'] as const)),
  ]
}

function tell(address: string, folder: string, made: readonly string[], warnings: readonly string[]): void {
  stdout.write(`\nOpen ${address}   (ready in ${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
  for (const warning of warnings) stdout.write(`\nWarning: ${warning}\n`)
  if (made.length > 0) {
    const { accounts } = openSecrets(folder)
    stdout.write('\nAccounts of this installation, shown this once:\n')
    for (const name of made) stdout.write(`  ${name.padEnd(10)} ${accounts[name] ?? ''}\n`)
  }
  stdout.write(
    `Passwords are kept, readable by you alone, in ${folder}/secrets.json. Ctrl-C stops everything.\n`,
  )
}

let stopping = false
let running: Promise<void> = Promise.resolve()

/** Stops everything and ends. What is still being started is waited for, but not for long. */
async function leave(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  stdout.write('\nStopping …\n')
  await Promise.race([running.catch(() => undefined), wait(800)])
  await stops.all()
  process.exit(code)
}

function end(code: number): void {
  leave(code).catch(() => process.exit(code || 1))
}

// Whoever read what is told here may be gone first.
stdout.on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
hearFaults(log, () => end(70))
if (process.env.FAIRGROUND_STARTER) whenGone(Number(process.env.FAIRGROUND_STARTER), () => end(0))

async function giveUp(error: unknown): Promise<void> {
  if (stopping) return
  const { message } = error as Error
  const why = message.includes('EADDRINUSE')
    ? `the port is in use: set PORT to another (${message})`
    : message
  stdout.write(`\nIt did not start: ${why}\n`)
  if (error instanceof Error && error.cause instanceof Error)
    stdout.write(`  ${error.cause.message || error.cause.name}\n`)
  stopping = true
  await stops.all()
  process.exit(1)
}
