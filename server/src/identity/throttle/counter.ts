import { randomBytes } from 'node:crypto'
import { Refusal, type Clock } from '#kit'

/** Counts what each key spends within a time. */
export type Counter = {
  /** Spends one of a key's points. Refused `too_many_requests`, with the time to wait, when none is left. */
  spend(key: string): void
  /** Gives one point back. */
  giveBack(key: string): void
  /** How many points a key has spent in the time that runs now, here and wherever it was heard of. */
  spent(key: string): number
}

/** What is known of a key's time: how long it still runs, of how many points, and what was spent on which server. */
export type Count = { key: string; points: number; leftMs: number; spent: Readonly<Record<string, number>> }

/** Counters that share one table of a fixed size. */
export type Counters = {
  /**
   * Opens a counter of so many points per key, all of them back when so many seconds have passed since the first was spent.
   * Its name is what other servers know it by.
   */
  open(name: string, points: number, seconds: number): Counter
  /** What this server calls itself where it tells others. */
  own: string
  /** What others should know and have not been told: at most so much, and the rest when it is asked again. */
  news(most: number): Count[]
  /** All that others should know is news again. */
  renew(): void
  /** Counts what a server told. */
  hear(count: Count, from: string): void
  /** From now on this server lets through one part in so many of each limit: of one, whole limits. */
  divide(by: number): void
  /** How many windows of all keys it remembers. */
  size(): number
}

/** What a key spent in a time, here and on others, each as it last said. */
type Window = {
  points: number
  until: number
  here: number
  elsewhere: number
  others: Map<string, number> | undefined
}

// What must be spent to fill it, and then to push out a key that has spent its points, is more than a server can answer
// within a window: with 20 points in five minutes, nine thousand calls a second. Some 30 MB, were it ever full.
const placesMax = 131_072
// Among so many there is somebody who has spent little, unless the hand passes a crowd of those who have spent all.
const lookedAt = 16
const lookedAtInCrowd = 1_024
// Others are told of who has spent this part of their points: most never do.
const toldFrom = 10

/**
 * Opens counters in this process, by the clock. The table never grows beyond its places: where all are taken, somebody who
 * has spent little gives way and begins anew. So nobody new is refused for want of a place, and whoever has spent their
 * points stays known however many others come. What others have spent is counted as it is heard, and a call waits for none
 * of it.
 */
export function openCounters(clock: Clock, places = placesMax): Counters {
  const windows = new Map<string, Window>()
  const news = new Set<string>()
  let hand = windows.entries()
  let parts = 1
  const own = randomBytes(6).toString('base64url')
  const timeMs = () => clock.now().getTime()

  function windowOf(key: string, points: number, until: number, now: number): Window {
    const known = windows.get(key)
    if (known && now < known.until) return known
    if (!known && windows.size >= places) makeRoom(now)
    const fresh = { points, until, here: 0, elsewhere: 0, others: undefined }
    windows.set(key, fresh)
    return fresh
  }

  /** A hand goes round the table: of those it passes, the first that is over or the one that has spent least gives way. */
  function makeRoom(now: number): void {
    let least = { key: '', share: Infinity }
    const enough = () => (least.share < 1 ? lookedAt : lookedAtInCrowd)
    for (let looked = 0; looked < enough() && least.share >= 0; looked++) {
      const [key, window] = pass()
      const share = window.until <= now ? -1 : spentIn(window) / window.points
      if (share < least.share) least = { key, share }
    }
    windows.delete(least.key)
    news.delete(least.key)
  }

  function pass(): [string, Window] {
    const next = hand.next()
    if (!next.done) return next.value
    hand = windows.entries()
    return pass()
  }

  function open(name: string, pointsWanted: number, seconds: number): Counter {
    const points = Math.max(1, Math.floor(pointsWanted))
    const keyOf = (key: string) => `${name} ${key}`
    return {
      spend: (of) => {
        const now = timeMs()
        const key = keyOf(of)
        const window = windowOf(key, points, now + seconds * 1000, now)
        if (spentIn(window) >= points || window.here * parts >= points)
          throw new Refusal('too_many_requests', { retryAfterS: Math.ceil((window.until - now) / 1000) })
        window.here++
        if (isTold(window)) news.add(key)
      },
      giveBack: (of) => {
        const key = keyOf(of)
        const window = windows.get(key)
        if (!window || window.here === 0) return
        if (isTold(window)) news.add(key)
        window.here--
      },
      spent: (of) => {
        const window = windows.get(keyOf(of))
        return window && timeMs() < window.until ? spentIn(window) : 0
      },
    }
  }

  function hear({ key, points, leftMs, spent }: Count, from: string): void {
    const now = timeMs()
    const until = now + leftMs
    const window = windowOf(key, points, until, now)
    // Whoever had spent too little to be told of is told of now: where it is counted, it counts for all.
    if (!isTold(window) && window.here > 0) news.add(key)
    const others = (window.others ??= new Map<string, number>())
    // Of two that began apart the one that ends first ends both, so that each point counts within one window.
    window.until = window.here + window.elsewhere > 0 ? Math.min(window.until, until) : until
    for (const [server, count] of Object.entries(spent))
      // Each knows best what was spent there; of one that is gone, what it told somebody is all there is.
      if (server !== own && (server === from || !others.has(server))) others.set(server, count)
    window.elsewhere = [...others.values()].reduce((sum, count) => sum + count, 0)
  }

  return {
    open,
    own,
    news: (most) => {
      const now = timeMs()
      const told: Count[] = []
      for (const key of news) {
        if (told.length === most) break
        news.delete(key)
        const window = windows.get(key)
        if (!window || window.until <= now) continue
        const spent = { ...Object.fromEntries(window.others ?? []), [own]: window.here }
        told.push({ key, points: window.points, leftMs: window.until - now, spent })
      }
      return told
    },
    renew: () => {
      for (const [key, window] of windows) if (isTold(window)) news.add(key)
    },
    hear,
    divide: (by) => {
      parts = by
    },
    size: () => windows.size,
  }
}

function spentIn({ here, elsewhere }: Window): number {
  return here + elsewhere
}

/** Whether others should know what is spent here. */
function isTold({ others, here, points }: Window): boolean {
  return others !== undefined || here * toldFrom >= points
}
