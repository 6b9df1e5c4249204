import { stdout } from 'node:process'
import { migrate } from '#kit'
import { advance } from '#lottery'
import { migrations } from '../../../db/migrations.ts'
import { openApi } from './api.ts'
import { buildSite } from './build-site.ts'
import { openContext } from './context.ts'
import { claim, openInstallation, type Installation } from './installation.ts'
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

/** Starts everything in the order it stands on each other, and returns how to stop it in the other order. */
async function start(): Promise<() => Promise<void>> {
  stdout.write('Fairground\n')
  const installation = await step('Opening the database', () =>
    openInstallation(process.env, (part) => stdout.write(` ${part} …`)),
  )
  const release = claim(installation.folder)
  const { gatewaySecret } = installation.secrets
  const { context, connection, close } = openContext(installation.url, process.env, { gatewaySecret })
  await step('Bringing its schema up to date', () => migrate(connection.pool, migrations))
  const worker = await step('Starting the worker', () => runWorker(context, installation.url))
  const keep = () => saveSecrets(installation.folder, installation.secrets)
  const made = await step('Seeding', () => seed(context, installation.secrets, keep))
  await advance(context)
  if (!dev) await step('Building the site (only when it changed)', buildSite)
  const app = await openApi(context, { page: !dev })
  await step('Opening the doors', () => app.listen({ host: context.config.host, port: context.config.port }))
  const stopWatching = watch(installation)
  tell(context.config.publicUrl, installation, made)
  return async () => {
    stopWatching()
    await app.close()
    await worker.stop()
    await close()
    await installation.cluster?.stop()
    release()
  }
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

function tell(address: string, { folder, secrets }: Installation, made: readonly string[]): void {
  stdout.write(`\nOpen ${address}   (ready in ${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
  if (made.length > 0) {
    stdout.write('\nAccounts of this installation, shown this once:\n')
    for (const name of made) stdout.write(`  ${name.padEnd(10)} ${secrets.accounts[name] ?? ''}\n`)
  }
  stdout.write(
    `Passwords are kept, readable by you alone, in ${folder}/secrets.json. Ctrl-C stops everything.\n`,
  )
}

let stopping = false
async function stopWith(stop: Promise<() => Promise<void>>): Promise<void> {
  if (stopping) return
  stopping = true
  stdout.write('\nStopping …\n')
  const close = await stop
  await close()
  process.exit(0)
}

const running = start()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopWith(running))
running.catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException
  const why = code === 'EADDRINUSE' ? `the port is in use: set PORT to another (${message})` : message
  stdout.write(`\nIt did not start: ${why}\n`)
  if (error instanceof Error && error.cause) stdout.write(`  ${String(error.cause)}\n`)
  process.exit(1)
})
