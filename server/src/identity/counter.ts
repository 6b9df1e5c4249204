import { Refusal, type Clock } from '#kit'

/** Counts what each key spends within a time, in this process. */
export type Counter = {
  /** Spends one of a key's points. Refused `too_many_requests`, with the time to wait, when none is left. */
  spend(key: string): void
  /** Gives one point back. */
  giveBack(key: string): void
  forget(key: string): void
  /** How many points a key has spent in the time that runs now. */
  spent(key: string): number
  /** How many keys it remembers. */
  size(): number
}

type Window = { left: number; until: number }

const sweepMin = 10_000

/** A counter of so many points per key, all of them back when so many seconds have passed since the first was spent. */
export function openCounter(clock: Clock, points: number, seconds: number): Counter {
  const windows = new Map<string, Window>()
  const pointsMax = Math.max(1, Math.floor(points))
  let sweepAt = sweepMin

  function windowOf(key: string, now: number): Window {
    const known = windows.get(key)
    if (known && now < known.until) return known
    if (windows.size >= sweepAt) sweep(now)
    const fresh = { left: pointsMax, until: now + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  /** Drops the windows that are over, and looks again only when there are twice as many as were left. */
  function sweep(now: number): void {
    for (const [key, { until }] of windows) if (until <= now) windows.delete(key)
    sweepAt = Math.max(sweepMin, 2 * windows.size)
  }

  return {
    spend: (key) => {
      const now = clock.now().getTime()
      const window = windowOf(key, now)
      if (window.left === 0) {
        const retryAfterS = Math.ceil((window.until - now) / 1000)
        throw new Refusal('too_many_requests', { retryAfterS })
      }
      window.left--
    },
    giveBack: (key) => {
      const window = windows.get(key)
      if (window) window.left++
    },
    forget: (key) => void windows.delete(key),
    spent: (key) => {
      const window = windows.get(key)
      return window && clock.now().getTime() < window.until ? pointsMax - window.left : 0
    },
    size: () => windows.size,
  }
}
