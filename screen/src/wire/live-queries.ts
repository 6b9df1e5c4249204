import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Unsure } from './counts.ts'
import type { Line } from './line.ts'

/** Marks a query whose answer the socket keeps true, with the topics, or families of them, that tell of it. */
export const liveBy = (...topics: readonly string[]) => ({ live: topics })

// What changes many times a second is asked for once.
const apartMs = 1_000

/**
 * Has a page ask again for what it shows and may have missed: what is live, of the topic that was missed, and was asked
 * before; nothing else. While the socket is away it asks for all that is live now and then. Answers how to stop.
 */
export function keepLive(
  client: QueryClient,
  line: Pick<Line, 'onUnsure' | 'isOpen'>,
  deafMs = 30_000,
  /** How much older than the page's opening what came with it may be. */
  cameOldMs = 0,
): () => void {
  const askedAt = new WeakMap<Query, number>()
  const waiting = new Set<ReturnType<typeof setTimeout>>()

  function askSoon(unsure: Unsure) {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      void client.invalidateQueries({ predicate: (query) => isOld(query, unsure) })
    }, Math.random() * unsure.spreadMs)
    waiting.add(timer)
  }

  function isOld(query: Query, { topic, since }: Unsure): boolean {
    const live = query.meta?.['live'] as readonly string[] | undefined
    const isOf = topic === null || live?.includes(topic) || live?.includes(familyOf(topic))
    if (!live || !isOf) return false
    // What was never asked for came with the page.
    return (askedAt.get(query) ?? -cameOldMs) < since
  }

  const stopNoting = client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') askedAt.set(event.query, performance.now())
  })
  const stopHearing = line.onUnsure(askSoon)
  const polling = setInterval(() => {
    if (!line.isOpen()) askSoon({ topic: null, since: performance.now(), spreadMs: deafMs / 2 })
  }, deafMs)
  return () => {
    stopNoting()
    stopHearing()
    clearInterval(polling)
    for (const timer of waiting) clearTimeout(timer)
  }
}

const familyOf = (topic: string) => topic.replace(/:.*/, '')

const asking = new WeakMap<QueryClient, Map<string, number>>()

/**
 * Asks again for what an event says has changed, at a moment of this page's own within the time that goes with it. Told
 * again meanwhile, or within a second after, it still asks once. What nobody else was told of is asked for within none.
 */
export function askAgain(client: QueryClient, queryKey: QueryKey, spreadMs: number): void {
  const name = hashKey(queryKey)
  const now = performance.now()
  const of = asking.get(client) ?? new Map<string, number>()
  asking.set(client, of)
  const next = of.get(name) ?? -Infinity
  if (next > now) return
  const at = Math.max(now + Math.random() * spreadMs, next + apartMs)
  of.set(name, at)
  setTimeout(() => void client.invalidateQueries({ queryKey }), at - now)
}
