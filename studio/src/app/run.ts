import { stdout } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import {
  connect,
  deadlines,
  openBus,
  openLog,
  readConfig,
  systemClock,
  type Config,
  type Context,
} from '#kit'
import { paceOfFlights } from '#skyline'
import { readStudioOrder, type StudioBegin } from './begin.ts'
import { openStudio, type Studio } from './open-studio.ts'

// The studio as a process: a child of whoever starts the platform, which tells it where its database is, or alone, with all of
// that in its environment.
const log = openLog(process.env.LOG_LEVEL ?? 'warn')
const isAlone = process.send === undefined
const stops: (() => Promise<unknown>)[] = []
let isLeaving = false

async function begin({ url, secrets }: StudioBegin): Promise<void> {
  const config = readConfig({ ...secrets, ...process.env })
  const { namedStatements: named } = config
  const { db, close } = connect(url, { max: 16, log, deadlines: deadlines.member, named })
  // A chain of a million links is made in one statement, which a busy machine takes longer for than a player may wait; and
  // beside it, which waits for nothing, what games return is counted.
  const patient = connect(url, { max: 2, log, deadlines: deadlines.background })
  stops.push(close, patient.close)
  const context: Context = { db, clock: systemClock, log, bus: openBus(log), config }
  const studio = await openStudio(context, paceOfFlights, patient.db)
  stops.push(studio.stop)
  await openDoors(studio.app, config)
  process.send?.({ type: 'ready', made: [] })
  if (isAlone) stdout.write(`The studio listens at ${config.publicUrl}\n`)
}

// One of a starter that was killed lets go of the port when it sees that it is gone.
const [triesMax, pauseMs] = [30, 100]

async function openDoors(
  app: Studio['app'],
  { host, port }: Pick<Config, 'host' | 'port'>,
  tries = 1,
): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    if (tries === triesMax || (error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    await wait(pauseMs)
    await openDoors(app, { host, port }, tries + 1)
  }
}

async function leave(code: number): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  const ended = stops.toReversed().reduce(async (before, stop) => {
    await before
    await stop()
  }, Promise.resolve())
  await Promise.race([ended.catch(() => undefined), wait(1_500)])
  process.exit(code)
}

const end = (code: number) => {
  leave(code).catch(() => process.exit(1))
}

function fail(error: unknown): void {
  const { message } = error instanceof Error ? error : new Error(String(error))
  process.send?.({ type: 'failed', why: message })
  log.error({ err: error }, 'the studio did not start')
  end(1)
}

stdout.on('error', () => undefined)
process.on('SIGTERM', () => end(0))
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => (isAlone ? end(0) : undefined))
if (isAlone) {
  const url = process.env.STUDIO_DATABASE_URL ?? ''
  begin({ type: 'begin', url, secrets: {} }).catch(fail)
} else {
  process.on('disconnect', () => end(0))
  process.on('message', (told) => {
    const order = readStudioOrder(told)
    if (order?.type === 'begin') begin(order).catch(fail)
    if (order?.type === 'leave') end(0)
  })
}
