import type { Clock } from '#kit'

/** What came of a message: its courier answered, failed, or was not asked. */
export type Heard = 'answer' | 'failure' | 'nothing'

/** What somebody heard has changed: the courier is not asked until then, or the trouble there was is over. */
export type Turn = { until: Date } | 'over'

/** Whether a courier is worth asking. Whoever is admitted says afterwards what was heard of it. */
export type Breaker = {
  admits(): boolean
  heard(what: Heard): Turn | null
}

const failuresMax = 5
const pauseMs = 30_000
const pauseMaxMs = 10 * 60_000

/**
 * Stops asking a courier that failed so often in a row. After a pause, twice as long each time, one message is tried on
 * it; an answer ends the trouble, whatever it says.
 */
export function openBreaker(clock: Clock): Breaker {
  let failures = 0
  let pauses = 0
  let pausedUntil = 0
  let isProbing = false
  const isPaused = () => clock.now().getTime() < pausedUntil

  return {
    admits: () => {
      if (pauses === 0) return true
      if (isProbing || isPaused()) return false
      isProbing = true
      return true
    },
    heard: (what) => {
      isProbing = false
      if (what === 'nothing') return null
      if (what === 'answer') {
        const isOver = pauses > 0
        failures = pauses = 0
        return isOver ? 'over' : null
      }
      failures++
      // Several were under way when it failed: they fail with it, and make the pause no longer.
      if (failures < failuresMax || isPaused()) return null
      pausedUntil = clock.now().getTime() + Math.min(pauseMaxMs, pauseMs * 2 ** pauses)
      pauses++
      return { until: new Date(pausedUntil) }
    },
  }
}
