import type { live } from '@fairground/contract'

/**
 * Something of a topic was missed, or of any where it is null: whatever was asked for before `since`, by this page's own
 * clock, may be old. Many pages miss the same at one moment; each asks at a moment of its own within `spreadMs`.
 */
export type Unsure = { topic: string | null; since: number; spreadMs: number }

type Following = Extract<live.LiveWord, { type: 'following' }>
type Known = { mark: string; seq: number | null }

export type Counts = {
  /** The server says how far each topic is: one that is as far as this page has missed nothing meanwhile. */
  start(following: Following): void
  /** An event came: the next of its topic, or one after what was left out. */
  count(told: live.Told): void
  /** The server knows that something was left out, but not what. */
  miss(spreadMs: number): void
  /** The connection is gone. What is known stays known. */
  lose(): void
  areRunning(): boolean
}

/** How far this page is in what is told under each topic. */
export function openCounts(tell: (unsure: Unsure) => void): Counts {
  const known = new Map<string, Known>()
  /** What is counted on this connection. */
  const running = new Set<string>()

  function start({ topics, spreadMs }: Following) {
    running.clear()
    for (const [topic, { mark, seq, quietMs }] of Object.entries(topics)) {
      const before = known.get(topic)
      running.add(topic)
      known.set(topic, { mark, seq })
      if (before?.mark === mark && before.seq === seq) continue
      tell({ topic, since: performance.now() - quietMs, spreadMs })
    }
  }

  function count({ topic, seq, spreadMs }: live.Told) {
    const one = known.get(topic)
    // Before the server has said how far it is, an event is heard, and counts as missed afterwards.
    if (!one || !running.has(topic)) return
    const isNext = one.seq === null || seq === one.seq + 1
    one.seq = seq
    if (!isNext) tell({ topic, since: performance.now(), spreadMs })
  }

  function miss(spreadMs: number) {
    for (const one of known.values()) one.seq = null
    tell({ topic: null, since: performance.now(), spreadMs })
  }

  return {
    start,
    count,
    miss,
    lose: () => running.clear(),
    areRunning: () => running.size > 0,
  }
}
