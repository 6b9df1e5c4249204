import { stdout } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { openLog } from '#kit'
import { advance } from '#lottery'
import { openApi } from './api.ts'
import { buildSite } from './build-site.ts'
import { openBackground, openContext } from './context.ts'
import { hearFaults } from './faults.ts'
import { findSeedWarning } from './hand-over-seeds.ts'
import { claim, dataFolder, environment, openInstallation, type Installation } from './installation.ts'
import { checkEpoch } from './journals.ts'
import { migrateDatabase } from './migrate-database.ts'
import { saveSecrets } from './secrets.ts'
import { seed } from './seed.ts'
import { openStops } from './stops.ts'
import { runWorker } from './worker.ts'

const dev = process.argv.includes('--dev')
const started = performance.now()

/** Says what is being done, and how long it took when it took a while. */
async function step<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  const since = performance.now()
  stdout.write(`  ${what} …`)
  const answer = await work()
  const seconds = (performance.now() - since) / 1000
  stdout.write(seconds > 0.2 ? ` ${seconds.toFixed(1)} s\n` : ' done\n')
  return answer
}

// Together less than five seconds, after which whoever asked for an end would end it by force. Queries that are still
// running then are ended by our PostgreSQL, which finishes its own stop also without us.
const stops = openStops((line) => stdout.write(`  ${line}\n`))

/** Starts everything in the order in which it stands on each other. */
async function start(): Promise<void> {
  stdout.write('Fairground\n')
  stops.push('the claim', claim(dataFolder(process.env)))
  const installation = await step('Opening the database', () =>
    openInstallation(process.env, (part) => stdout.write(` ${part} …`)),
  )
  stops.push('PostgreSQL', () => installation.cluster?.stop(), 2_000)
  const opened = openContext(installation.url, environment(installation))
  const { context, connection } = opened
  stops.push('a connection', () => opened.close(), 100)
  await step('Bringing its schema up to date', () =>
    migrateDatabase(installation.url, installation.cluster?.adminUrl),
  )
  await checkEpoch(context)
  const background = openBackground(installation.url, context)
  stops.push('a connection of the background', () => background.close(), 100)
  const keep = () => saveSecrets(installation.folder, installation.secrets)
  const made = await step('Seeding', () => seed(background.context, installation.secrets, keep))
  // Before there are runners, so that no step is taken twice.
  await step('Bringing the draws up to date', () => advance(background.context))
  const worker = await step('Starting the worker', () => runWorker(background.context, installation.url))
  stops.push('a job', () => worker.stop(), 500)
  if (!dev) await step('Building the site (only when it changed)', buildSite)
  const app = await openApi(context, { page: !dev })
  stops.push('a call', () => app.close(), 900)
  await step('Opening the doors', () => app.listen({ host: context.config.host, port: context.config.port }))
  stops.push('the watch', watch(installation))
  tell(context.config.publicUrl, installation, made, await findSeedWarning(connection.pool))
}

/** Starts our own PostgreSQL again when it dies; the pool finds it by itself. */
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

function tell(
  address: string,
  { folder, secrets }: Installation,
  made: readonly string[],
  warnings: readonly string[],
): void {
  stdout.write(`\nOpen ${address}   (ready in ${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
  for (const warning of warnings) stdout.write(`\nWarning: ${warning}\n`)
  if (made.length > 0) {
    stdout.write('\nAccounts of this installation, shown this once:\n')
    for (const name of made) stdout.write(`  ${name.padEnd(10)} ${secrets.accounts[name] ?? ''}\n`)
  }
  stdout.write(
    `Passwords are kept, readable by you alone, in ${folder}/secrets.json. Ctrl-C stops everything.\n`,
  )
}

let stopping = false
const running = start()

/** Stops everything and ends. What is still being started is waited for, but not for long. */
async function leave(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  stdout.write('\nStopping …\n')
  await Promise.race([running.catch(() => undefined), wait(800)])
  await stops.all()
  process.exit(code)
}

/** Leaves when whoever started this server is gone: it was ended without a word, and nobody would stop us. */
function leaveWith(starter: number): void {
  setInterval(() => {
    if (!isAlive(starter)) end(0)
  }, 250)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

function end(code: number): void {
  leave(code).catch(() => process.exit(code || 1))
}

// Whoever read what is told here may be gone first.
stdout.on('error', () => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
hearFaults(openLog(process.env.LOG_LEVEL ?? 'warn'), () => end(70))
if (process.env.FAIRGROUND_STARTER) leaveWith(Number(process.env.FAIRGROUND_STARTER))

running.catch(async (error: unknown) => {
  if (stopping) return
  const { code, message } = error as NodeJS.ErrnoException
  const why = code === 'EADDRINUSE' ? `the port is in use: set PORT to another (${message})` : message
  stdout.write(`\nIt did not start: ${why}\n`)
  if (error instanceof Error && error.cause instanceof Error)
    stdout.write(`  ${error.cause.message || error.cause.name}\n`)
  stopping = true
  await stops.all()
  process.exit(1)
})
