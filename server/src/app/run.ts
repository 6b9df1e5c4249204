import { stdout } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openLog, readConfig } from '#kit'
import {
  aloneFor,
  type Begin,
  beginAlone,
  type Check,
  hearFaults,
  openAdmin,
  openStops,
  readOrder,
  type Role,
  roles,
  type Start,
  togetherFor,
  whenGone,
  type Word,
} from '#app/process'

// One process of the platform, an api or a worker: a child of `main.ts`, or alone, beside others on one database.
const starts: Record<Role, () => Promise<Start>> = {
  api: async () => (await import('./start-api.ts')).startApi,
  worker: async () => (await import('./start-worker.ts')).startWorker,
}
const { values: asked } = parseArgs({
  options: { role: { type: 'string' }, dev: { type: 'boolean', default: false } },
})
const started = performance.now()
const isAlone = process.send === undefined
const patience = isAlone ? aloneFor : togetherFor
// Whoever asked for an end may do so twice at once: a terminal, and whoever stands between it and us.
const sameEndMs = 500
const endMaxMs = 60_000
// Until whoever sends members here has heard that nobody should be.
const unheardMs = 3_000

const stops = openStops(say)
const checks: Check[] = []
const mayOpen = Promise.withResolvers<void>()
let isAtWork = false
let isEarlier = false
let running: Promise<void> = Promise.resolve()
let leavingSince: number | undefined

function say(line: string): void {
  stdout.write(`  ${line}\n`)
}

/** Tells our starter, where there is one; it has gone out when this is over. */
async function tell(word: Word): Promise<void> {
  if (process.connected) await new Promise((resolve) => process.send?.(word, resolve))
}

/** Says how this process is, where the operator has a port for that. */
async function openWord(): Promise<void> {
  const { adminPort: port, host } = readConfig(process.env)
  if (!port) return
  const whyNot: Check = async () => {
    if (leavingSince !== undefined) return ['leaving']
    if (isAtWork) return (await Promise.all(checks.map((check) => check()))).flat()
    return [isEarlier ? 'schema' : 'starting']
  }
  stops.push('the word of how it is', await openAdmin({ port, host, whyNot }))
}

/** What it begins with alone, once the database is what this version needs. */
async function findBegin(): Promise<Begin> {
  await openWord()
  const given = await beginAlone(process.env, (missing) => {
    isEarlier = true
    say(
      `Waiting: the database is of an earlier version, and lacks ${missing}. Have bin/fairground migrate bring it.`,
    )
  })
  isEarlier = false
  return given
}

async function begin(start: Promise<Start>, given: Begin): Promise<void> {
  if (!given.isFirst) mayOpen.resolve()
  const onCheck = (check: Check) => void checks.push(check)
  const onStep = (what: string) => void tell({ type: 'step', what }).catch(() => undefined)
  const made = await (
    await start
  )(given, { stops, patience, dev: asked.dev, mayOpen: mayOpen.promise, onStep, onCheck })
  isAtWork = true
  await tell({ type: 'ready', made: [...made] })
  if (isAlone) stdout.write(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
}

async function fail(error: unknown): Promise<void> {
  if (leavingSince !== undefined) return
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const because = cause instanceof Error ? cause.message || cause.name : undefined
  await tell({ type: 'failed', why: message, ...(because && { cause: because }) })
  if (isAlone) stdout.write(`It did not start: ${message}${because ? ` (${because})` : ''}\n`)
  await leave(1)
}

/** Stops everything and ends. What is still being started is waited for, but not for long. */
async function leave(code: number): Promise<void> {
  leavingSince = performance.now()
  setTimeout(() => process.exit(1), endMaxMs).unref()
  await Promise.race([running.catch(() => undefined), wait(800)])
  if (isAlone && role === 'api' && isAtWork && process.env.ADMIN_PORT) await wait(unheardMs)
  await stops.all()
  process.exit(code)
}

function end(code: number): void {
  if (leavingSince === undefined) leave(code).catch(() => process.exit(code || 1))
  else if (isAlone && performance.now() - leavingSince > sameEndMs) process.exit(1)
}

function beginOnce(start: Promise<Start>, given: Promise<Begin> | Begin): void {
  running = Promise.resolve(given).then((known) => begin(start, known))
  running.catch(fail).catch(() => process.exit(1))
}

// Whoever read what is told here may be gone first.
stdout.on('error', () => undefined)
hearFaults(openLog(process.env.LOG_LEVEL ?? 'warn'), () => end(70))
process.on('SIGTERM', () => end(0))
const role = roles.find((one) => one === asked.role)
if (!role) {
  stdout.write(`--role must be one of ${roles.join(', ')}\n`)
  process.exit(2)
}
// Its code is read before it is told to begin.
const start = starts[role]()
if (isAlone) {
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))
  if (process.env.FAIRGROUND_STARTER) whenGone(Number(process.env.FAIRGROUND_STARTER), () => end(0))
  beginOnce(start, findBegin())
} else {
  // What a terminal says reaches our starter as well, who tells us in its turn.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.on('disconnect', () => end(0))
  process.on('message', (told) => {
    const order = readOrder(told)
    if (order?.type === 'leave') end(0)
    if (order?.type === 'open') mayOpen.resolve()
    if (order?.type === 'begin') beginOnce(start, order)
  })
}
