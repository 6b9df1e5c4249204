import { stdout } from 'node:process'
import { advance } from '#lottery'
import { openApi } from './api.ts'
import { buildSite } from './build-site.ts'
import { openBackground, openContext } from './context.ts'
import { claim, dataFolder, environment, openInstallation, type Installation } from './installation.ts'
import { migrateDatabase } from './migrate-database.ts'
import { saveSecrets } from './secrets.ts'
import { seed } from './seed.ts'
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

/** How to stop what has been started, the last first. */
const stops: (() => unknown)[] = []

/** Starts everything in the order in which it stands on each other. */
async function start(): Promise<void> {
  stdout.write('Fairground\n')
  const release = claim(dataFolder(process.env))
  stops.push(release)
  const installation = await step('Opening the database', () =>
    openInstallation(process.env, (part) => stdout.write(` ${part} …`)),
  )
  stops.push(() => installation.cluster?.stop())
  const opened = openContext(installation.url, environment(installation))
  const { context } = opened
  stops.push(() => opened.close())
  await step('Bringing its schema up to date', () => migrateDatabase(installation.url))
  const background = openBackground(installation.url, context)
  stops.push(() => background.close())
  const keep = () => saveSecrets(installation.folder, installation.secrets)
  const made = await step('Seeding', () => seed(background.context, installation.secrets, keep))
  // Before there are runners, so that no step is taken twice.
  await step('Bringing the draws up to date', () => advance(background.context))
  const worker = await step('Starting the worker', () => runWorker(background.context, installation.url))
  stops.push(() => worker.stop())
  if (!dev) await step('Building the site (only when it changed)', buildSite)
  const app = await openApi(context, { page: !dev })
  stops.push(() => app.close())
  await step('Opening the doors', () => app.listen({ host: context.config.host, port: context.config.port }))
  stops.push(watch(installation))
  tell(context.config.publicUrl, installation, made)
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

function tell(address: string, { folder, secrets, warnings }: Installation, made: readonly string[]): void {
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

/** Stops what was started, the other way round; what does not stop keeps nothing else from stopping. */
async function stopAll(): Promise<void> {
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    try {
      await stop()
    } catch (error) {
      stdout.write(`  ${String(error)}\n`)
    }
  }
}

let stopping = false
const running = start()

async function leave(): Promise<void> {
  if (stopping) return
  stopping = true
  stdout.write('\nStopping …\n')
  await running.catch(() => undefined)
  await stopAll()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave())

running.catch(async (error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  const why = code === 'EADDRINUSE' ? `the port is in use: set PORT to another (${message})` : message
  stdout.write(`\nIt did not start: ${why}\n`)
  if (error instanceof Error && error.cause instanceof Error)
    stdout.write(`  ${error.cause.message || error.cause.name}\n`)
  stopping = true
  await stopAll()
  process.exit(1)
})
