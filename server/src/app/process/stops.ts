import { setTimeout as wait } from 'node:timers/promises'

type Stop = { what: string; stop: () => unknown; patienceMs: number }

export type Stops = {
  /** Adds how to stop what has just been started, and how long that may take. */
  push(what: string, stop: () => unknown, patienceMs?: number): void
  /** Stops everything, the last first. What does not stop in its time, or fails to, keeps nothing else from stopping. */
  all(): Promise<void>
}

/** Remembers what has been started, so that it is stopped the other way round. `say` is told of what did not stop. */
export function openStops(say: (line: string) => void): Stops {
  const stops: Stop[] = []
  return {
    push: (what, stop, patienceMs = 500) => void stops.push({ what, stop, patienceMs }),
    all: async () => {
      for (let last = stops.pop(); last; last = stops.pop()) await stopInTime(last, say)
    },
  }
}

async function stopInTime({ what, stop, patienceMs }: Stop, say: (line: string) => void): Promise<void> {
  const late = new AbortController()
  try {
    const tooLate = wait(patienceMs, 'late', { signal: late.signal })
    // It is cut short when the other wins.
    tooLate.catch(() => undefined)
    if ((await Promise.race([stop(), tooLate])) === 'late') say(`${what} did not stop in time`)
  } catch (error) {
    say(`${what}: ${String(error)}`)
  } finally {
    late.abort()
  }
}
