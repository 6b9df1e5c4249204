import type { Endpoint } from '@fairground/contract'
import { readSharedTime, type Clock } from './clock.ts'
import type { Db } from '#database'
import type { Logger } from '#process'
import { Refusal } from '#fault'

/** From how much on it is told that this server's clock is off, and nothing is taken that goes by the time, in ms. */
const toldFromMs = 500
const offFromMs = 2_000
const lookEveryMs = 1_000

/** What is needed to tell how far a clock is from the shared one. */
type Measured<Database> = { db: Db<Database>; clock: Clock }

export type ClockWatch = {
  /** Whether this server's clock is so far off that it takes nothing that goes by the time. */
  isOff(): boolean
  /** Refuses a call that goes by the time, one that declares `clock_off`, while this server's clock is off. */
  refuseWhenOff(endpoint: Pick<Endpoint, 'refusals'>): void
  stop(): Promise<void>
}

/**
 * Compares this server's clock with the shared one each second. What decides goes by the shared one in any case; but a
 * server with another makes ids and times that nobody can rely on, so it steps aside until its clock is right again.
 */
export async function watchClock<Database>(of: Measured<Database> & { log: Logger }): Promise<ClockWatch> {
  let offMs = 0
  let looking: Promise<void> | null = null
  await look()
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => {
        // What was seen last stands: a database that is away takes no bets either.
        of.log.debug({ err: error }, 'the shared time could not be read')
      })
      .finally(() => {
        looking = null
      })
  }, lookEveryMs)

  async function look(): Promise<void> {
    const before = offMs
    offMs = await measureOff(of)
    tell(of.log, before, offMs)
  }

  const isOff = () => gradeOf(offMs) === 'off'
  return {
    isOff,
    refuseWhenOff: ({ refusals }) => {
      if (isOff() && refusals.includes('clock_off')) throw new Refusal('clock_off', { retryAfterS: 5 })
    },
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

/** Whether a server's clock is so far off now that it takes nothing that goes by the time. */
export async function isClockOff<Database>(of: Measured<Database>): Promise<boolean> {
  return gradeOf(await measureOff(of)) === 'off'
}

async function measureOff<Database>({ db, clock }: Measured<Database>): Promise<number> {
  const asked = clock.now().getTime()
  const since = performance.now()
  const shared = await readSharedTime(db, clock)
  return offBy(asked, shared.getTime(), performance.now() - since)
}

/**
 * By how much a clock that said `asked` is off for sure, when the shared one was read within so long after that, in ms. A
 * slow answer makes nobody's clock wrong.
 */
export function offBy(asked: number, shared: number, tookMs: number): number {
  if (asked > shared) return asked - shared
  return Math.min(0, Math.ceil(asked + tookMs - shared))
}

/** Once when it begins, when it gets so bad that bets are refused, and when it is over. */
function tell(log: Logger, before: number, offMs: number): void {
  const [was, is] = [gradeOf(before), gradeOf(offMs)]
  if (was === is) return
  if (is === 'right') log.info({ offMs }, 'the clock of this server is right again')
  else if (is === 'told') log.warn({ offMs }, 'the clock of this server is off')
  else log.error({ offMs }, 'the clock of this server is off: it takes no bets')
}

function gradeOf(offMs: number): 'right' | 'told' | 'off' {
  const size = Math.abs(offMs)
  if (size < toldFromMs) return 'right'
  return size < offFromMs ? 'told' : 'off'
}
