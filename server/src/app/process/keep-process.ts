import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '#kit'
import { readWord, type Begin, type Order } from './orders.ts'

/** A process that is started again whenever it ends by itself. */
export type KeptProcess = {
  /** Lets it begin, and answers the accounts that were made once it is at work. Throws, saying why, when it cannot be. */
  begin(given: Omit<Begin, 'type'>, onStep?: (step: string) => void): Promise<readonly string[]>
  /** Lets it serve, which the first of a start waits for. */
  open(): void
  /** Whether it is at work now: not before it began, nor while it is started again. */
  isAtWork(): boolean
  /** Has it leave, and ends it by force when it does not in time. */
  stop(): Promise<void>
}

const patienceMs = 2_000
// A process that cannot stand is not started again in a tight loop, and one that stood for long is, at once.
const pauseMinMs = 100
const pauseMaxMs = 10_000
const stoodMs = 30_000

/** How a process is started anew, and who is told that it had to be. */
export type KeepOptions<Role> = { fork: (role: Role) => ChildProcess; log: Pick<Logger, 'error'> }

/** Keeps a process of ours that has just been started: it is told when to begin, and started again whenever it ends by itself. */
export function keepProcess<Role extends string>(
  role: Role,
  first: ChildProcess,
  { fork, log }: KeepOptions<Role>,
): KeptProcess {
  const leaving = new AbortController()
  let child = watch(role, first)

  async function keep(given: Omit<Begin, 'type'>): Promise<void> {
    for (let pauseMs = pauseMinMs; ;) {
      const since = performance.now()
      const how = await child.gone
      if (leaving.signal.aborted) return
      pauseMs = performance.now() - since > stoodMs ? pauseMinMs : Math.min(pauseMs * 2, pauseMaxMs)
      log.error({ role, how, pauseMs }, 'a process ended, and is started again')
      await wait(pauseMs, undefined, { signal: leaving.signal })
      child = watch(role, fork(role))
      tell(child.process, { type: 'begin', ...given })
    }
  }

  return {
    begin: async (given, onStep = () => undefined) => {
      child.onStep = onStep
      tell(child.process, { type: 'begin', ...given })
      const made = await child.ready
      keep({ ...given, isFirst: false }).catch(() => undefined)
      return made
    },
    open: () => tell(child.process, { type: 'open' }),
    isAtWork: () => child.isAtWork,
    stop: async () => {
      leaving.abort()
      tell(child.process, { type: 'leave' })
      const cut = setTimeout(() => child.process.kill('SIGKILL'), patienceMs)
      await child.gone
      clearTimeout(cut)
    },
  }
}

/** One life of a process: at work once it is `ready`, and `gone` says how it ended. */
type Life = {
  process: ChildProcess
  ready: Promise<readonly string[]>
  gone: Promise<string>
  onStep: (step: string) => void
  isAtWork: boolean
}

function watch(role: string, child: ChildProcess): Life {
  const ready = Promise.withResolvers<readonly string[]>()
  const gone = Promise.withResolvers<string>()
  // Where nobody waits for it to begin, its end is heard as its end.
  ready.promise.catch(() => undefined)
  const life: Life = {
    process: child,
    ready: ready.promise,
    gone: gone.promise,
    onStep: () => undefined,
    isAtWork: false,
  }
  child.on('message', (told) => {
    const word = readWord(told)
    if (word?.type === 'step') life.onStep(word.what)
    if (word?.type === 'ready') {
      life.isAtWork = true
      ready.resolve(word.made)
    }
    if (word?.type === 'failed')
      ready.reject(new Error(word.why, { cause: word.cause && new Error(word.cause) }))
  })
  const end = (how: string) => {
    life.isAtWork = false
    ready.reject(new Error(`the ${role} ended before it was at work (${how})`))
    gone.resolve(how)
  }
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`))
  // It may have ended before anybody looked.
  if (child.exitCode !== null || child.signalCode !== null)
    end(child.signalCode ?? `exit code ${child.exitCode}`)
  child.once('error', (error) => {
    if (child.pid === undefined) end(error.message)
  })
  return life
}

/** One that is ending hears nothing any more, and its end is heard. */
function tell(child: ChildProcess, order: Order): void {
  if (child.connected) child.send(order, () => undefined)
}
