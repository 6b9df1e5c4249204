import type { Context } from '#kit'
import { openSignal } from '#manifest'
import { z } from 'zod'
import type { Count, Counters } from './counter.ts'

/** Who has just come asks what others have spent. */
const asked = openSignal('counts.asked', z.object({ from: z.string() }))

/** What keys have spent of their limits, by server. */
const told = openSignal(
  'counts.told',
  z.object({
    from: z.string(),
    part: z.int(),
    counts: z.array(
      z.object({
        key: z.string(),
        points: z.int(),
        leftMs: z.int(),
        spent: z.record(z.string(), z.int()),
      }),
    ),
  }),
  ({ part }) => String(part),
)

const tellEveryMs = 200
const lifeMs = 2_000
// Three signs of life that did not come: that server is no more.
const goneMs = 6_000
// A line that is opened again at once is no reason to refuse anybody.
const awayMs = 2_000
const mostAtOnce = 500
const partBytes = 5_000

/**
 * Tells other servers five times a second what was spent here, and counts what they tell, so that all together let through
 * what one would, and what came within that time. Each tells how much, never how much more: what is lost or heard twice
 * harms nothing. While others cannot be heard this server allows its part of each limit. Answers how to stop.
 */
export function shareCounts(
  { bus, config }: Pick<Context, 'bus' | 'config'>,
  counters: Counters,
): () => void {
  const heardOf = new Map<string, number>()
  let joinedAt = performance.now()
  let toldAt = -Infinity
  let parts = 0

  function hear(from: string, heed: () => void): void {
    if (from === counters.own) return
    heardOf.set(from, performance.now())
    heed()
  }

  /** Also where there is nothing to tell: whoever asked does not know who is here. */
  function answer(): void {
    counters.renew()
    toldAt = -Infinity
  }

  function ask(): void {
    asked.tell(bus, { from: counters.own })
  }

  function look(): void {
    const now = performance.now()
    if (bus.isJoined()) joinedAt = now
    if (now - joinedAt > awayMs) return counters.divide(serversAlive())
    counters.divide(1)
    for (const [server, at] of heardOf) if (now - at > goneMs) heardOf.delete(server)
    // Whoever comes asks, so alone there is nothing to tell but that one is here.
    if (heardOf.size > 0) for (const counts of partsOf(counters.news(mostAtOnce))) tell(counts, now)
    if (now - toldAt >= lifeMs) tell([], now)
  }

  function tell(counts: Count[], now: number): void {
    toldAt = now
    told.tell(bus, { from: counters.own, part: parts++, counts })
  }

  /** As many as were heard of while others could be heard; where none were, as many as there should be. */
  function serversAlive(): number {
    return heardOf.size > 0 ? heardOf.size + 1 : config.servers
  }

  const stops = [
    bus.listen(({ event }) => void (event.type === 'resync' && ask())),
    asked.hear(bus, ({ from }) => hear(from, answer)),
    told.hear(bus, ({ from, counts }) =>
      hear(from, () => counts.forEach((count) => counters.hear(count, from))),
    ),
  ]
  ask()
  const timer = setInterval(look, tellEveryMs)
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

/** What goes into one announcement must fit into one envelope, or it would be lost. */
function partsOf(counts: readonly Count[]): Count[][] {
  const parts: Count[][] = []
  let left = 0
  for (const count of counts) {
    const bytes = JSON.stringify(count).length
    if (bytes > left) {
      parts.push([])
      left = partBytes
    }
    parts.at(-1)?.push(count)
    left -= bytes
  }
  return parts
}
