import type { Endpoint } from '@fairground/contract/endpoint'
import { networkOf, Refusal, type Call, type Clock } from '#kit'

type Limited = Pick<Endpoint, 'method' | 'path' | 'limit'>
type Spent = { until: number; points: number; of: number }

/** What counts calls: `spend` refuses `too_many_requests` to whoever has made as many as an endpoint takes. */
export type CallCount = {
  spend(endpoint: Limited, call: Pick<Call, 'caller' | 'address'>): void
  /** How many it remembers now. */
  size(): number
}

// Some 20 MB, were it ever full.
const placesMax = 100_000
const lookedAt = 16

/**
 * Counts calls as each endpoint says, for each player or network. What is counted is of this process and no table. It never
 * remembers more than it has places: where all are taken, of some the one whose time is over gives way, or who has spent the
 * least of theirs and begins anew. So nobody new is refused for want of a place, and a call looks at few, however many come.
 */
export function openSpending(clock: Clock, places = placesMax): CallCount {
  const counted = new Map<string, Spent>()
  let hand = counted.entries()

  function pass(): [string, Spent] {
    const next = hand.next()
    if (!next.done) return next.value
    hand = counted.entries()
    return pass()
  }

  /** A hand goes round them, so that each has its turn to give way. */
  function makeRoom(now: number): void {
    let least = { key: '', share: Infinity }
    for (let looked = 0; looked < lookedAt && least.share >= 0; looked++) {
      const [key, { until, points, of }] = pass()
      const share = until <= now ? -1 : points / of
      if (share < least.share) least = { key, share }
    }
    counted.delete(least.key)
  }

  return {
    spend: ({ method, path, limit }, { caller, address }) => {
      if (!limit) return
      const who = limit.per === 'member' && caller ? caller.memberId : networkOf(address)
      const [key, now] = [`${method} ${path} ${who}`, clock.now().getTime()]
      const before = counted.get(key)
      if (!before && counted.size >= places) makeRoom(now)
      const fresh = { until: now + limit.seconds * 1_000, points: 0, of: limit.points }
      const spent = before && now < before.until ? before : fresh
      counted.set(key, spent)
      if (spent.points >= limit.points)
        throw new Refusal('too_many_requests', { retryAfterS: Math.ceil((spent.until - now) / 1_000) })
      spent.points++
    },
    size: () => counted.size,
  }
}
