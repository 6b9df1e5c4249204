import { Refusal, type Clock } from '#kit'

/** Counts what each key spends within a time. */
export type Counter = {
  /** Spends one of a key's points. Refused `too_many_requests`, with the time to wait, when none is left. */
  spend(key: string): void
  /** Counts one more, however many there were. */
  add(key: string): void
  /** Gives one point back. */
  giveBack(key: string): void
  forget(key: string): void
  /** How many points a key has spent in the time that runs now. */
  spent(key: string): number
}

/** Counters that share one table of a fixed size. */
export type Counters = {
  /** Opens a counter of so many points per key, all of them back when so many seconds have passed since the first was spent. */
  open(points: number, seconds: number): Counter
  /** How many windows of all keys it remembers. */
  size(): number
}

type Window = { spent: number; points: number; until: number }

// What must be spent to fill it, and then to push out a key that has spent its points, is more than a server can answer
// within a window: with 20 points in five minutes, nine thousand calls a second. Some 30 MB, were it ever full.
const placesMax = 131_072
// Among so many there is somebody who has spent little, unless the hand passes a crowd of those who have spent all.
const lookedAt = 16
const lookedAtInCrowd = 1_024

/**
 * Opens counters in this process, by the clock. The table never grows beyond its places: where all are taken, somebody who
 * has spent little gives way and begins anew. So nobody new is refused for want of a place, and whoever has spent their
 * points stays known however many others come.
 */
export function openCounters(clock: Clock, places = placesMax): Counters {
  const windows = new Map<string, Window>()
  let hand = windows.entries()
  let counters = 0

  function windowOf(key: string, points: number, seconds: number, now: number): Window {
    const known = windows.get(key)
    if (known && now < known.until) return known
    if (!known && windows.size >= places) makeRoom(now)
    const fresh = { spent: 0, points, until: now + seconds * 1000 }
    windows.set(key, fresh)
    return fresh
  }

  /** A hand goes round the table: of those it passes, the first that is over or the one that has spent least gives way. */
  function makeRoom(now: number): void {
    let least = { key: '', share: Infinity }
    const enough = () => (least.share < 1 ? lookedAt : lookedAtInCrowd)
    for (let looked = 0; looked < enough() && least.share >= 0; looked++) {
      const [key, window] = pass()
      const share = window.until <= now ? -1 : window.spent / window.points
      if (share < least.share) least = { key, share }
    }
    windows.delete(least.key)
  }

  function pass(): [string, Window] {
    const next = hand.next()
    if (!next.done) return next.value
    hand = windows.entries()
    return pass()
  }

  function open(pointsWanted: number, seconds: number): Counter {
    const points = Math.max(1, Math.floor(pointsWanted))
    const name = String(counters++)
    const keyOf = (key: string) => `${name} ${key}`
    const timeMs = () => clock.now().getTime()
    return {
      spend: (key) => {
        const now = timeMs()
        const window = windowOf(keyOf(key), points, seconds, now)
        if (window.spent >= points)
          throw new Refusal('too_many_requests', { retryAfterS: Math.ceil((window.until - now) / 1000) })
        window.spent++
      },
      add: (key) => void windowOf(keyOf(key), points, seconds, timeMs()).spent++,
      giveBack: (key) => {
        const window = windows.get(keyOf(key))
        if (window && window.spent > 0) window.spent--
      },
      forget: (key) => void windows.delete(keyOf(key)),
      spent: (key) => {
        const window = windows.get(keyOf(key))
        return window && timeMs() < window.until ? window.spent : 0
      },
    }
  }

  return { open, size: () => windows.size }
}
