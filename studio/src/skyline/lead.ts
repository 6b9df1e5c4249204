import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Context, Db } from '#kit'
import { readOffer } from '#originals'
import { dropLease, holdLease, roundGoing, type Lease } from '#shared'
import type { OperatorWire } from '#wires'
import { endUnfinished } from './end-unfinished.ts'
import { extendFlights, flyRound } from './fly-round.ts'
import { openHearing } from './hearing.ts'
import { game, snapshotOf, type FlightPace, type Stage } from './stage.ts'
import { openWatchers } from './watchers.ts'

/** Flights as a process has them: `stage` for its verbs, and how to leave the lead. */
export type Skyline = { stage: Stage; stop: () => Promise<void> }

const [holdEveryMs, againMs] = [1_000, 500]

/**
 * Leads flights as long as this process has the lead, one after another while somebody watches. At its start, and after a fault, it ends
 * what was left unfinished. A round that does not hold in our own check stops the game here, until somebody starts it again.
 */
export function openSkyline(
  context: Context,
  wire: OperatorWire,
  pace: FlightPace,
  patient: Db = context.db,
): Skyline {
  const stage: Stage = {
    context,
    patient,
    wire,
    pace,
    going: null,
    watchers: openWatchers(() => snapshotOf(stage)),
    hearing: openHearing(),
  }
  const ending = new AbortController()
  const holder = randomUUID()
  let lease: Lease | undefined
  const led = lead()
  return {
    stage,
    stop: async () => {
      ending.abort()
      stage.watchers.close()
      await led
    },
  }

  async function lead(): Promise<void> {
    for (let isRight = true; isRight && !ending.signal.aborted;)
      try {
        isRight = await leadOnce()
      } catch (error) {
        if (ending.signal.aborted) break
        context.log.error({ err: error }, 'a flight was not led to its end')
        stage.watchers.tell(snapshotOf(stage))
        await pause(againMs)
      }
    if (!ending.signal.aborted)
      context.log.error('a round does not hold in our own check: flights are stopped')
    if (lease) await dropLease(context.db, lease).catch(() => undefined)
  }

  async function leadOnce(): Promise<boolean> {
    const { isLive = false, isHeld = true } = (await readOffer(context.db, game)) ?? {}
    // What was begun before the game was paused ends as it would have.
    const isLeft = !isLive && !isHeld && (await roundGoing(context.db, game)) !== undefined
    lease = isLive || isLeft ? await holdLease(context.db, { game, holder }) : undefined
    if (!lease) {
      await pause(againMs)
      return true
    }
    const holding = setInterval(() => {
      holdLease(context.db, { game, holder }).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the lead of flights was not kept'),
      )
    }, holdEveryMs)
    try {
      if (!(await endUnfinished(stage, lease))) return false
      if (isLeft) return true
      // Long before anybody waits for it.
      await extendFlights(stage)
      await stage.watchers.whenSomebody(ending.signal)
      if (ending.signal.aborted || (await flyRound(stage, lease, ending.signal))) return true
      await endUnfinished(stage, lease)
      return false
    } finally {
      clearInterval(holding)
    }
  }

  async function pause(ms: number): Promise<void> {
    await rest(ms, undefined, { signal: ending.signal }).catch(() => undefined)
  }
}
