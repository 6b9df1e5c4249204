import { setTimeout as wait } from 'node:timers/promises'

/** How many rows are read at once, and how many transactions are under way at once. */
type Way = { chunk: number; inFlightMax: number }

/** How fast some long work goes on by now. */
export type Pace = {
  chunk(): number
  inFlightMax(): number
  /** Counts a transaction of the work's own, so that it is not taken for another's. */
  wrote(): void
  /** Hands on the pieces of a source, and gives way to others between two of them. */
  between<Piece>(source: AsyncIterable<Piece>): AsyncGenerator<Piece>
}

/** What a pace goes by: a test has a time of its own. */
export type PaceTime = { now: () => number; rest: (ms: number) => Promise<unknown> }

const realTime: PaceTime = { now: () => performance.now(), rest: (ms) => wait(ms) }

// A piece of so many takes some ten milliseconds, and whoever comes meanwhile waits for hardly a turn more.
const chunkAmongOthers = 100
const restPerWork = 3
// A house where nobody plays writes less, with all its jobs.
const busyPerSecond = 40
const quietAfterMs = 500
/** What is promised within a minute keeps to it, whoever is there: so long it rests in all, and then no more. */
export const restMaxMs = 30_000

/**
 * Opens a pace for long work that would take turns from those whom somebody waits for. It begins in small pieces, one
 * after another, and looks whether others write. While they do, it goes on so, and rests after each piece for some times as
 * long as the piece took: the more it stands in the way, the longer. While nobody does, it takes all that it may have
 * alone, and never rests.
 */
export function openPace(count: () => Promise<bigint>, alone: Way, { now, rest } = realTime): Pace {
  const amongOthers = { chunk: Math.min(chunkAmongOthers, alone.chunk), inFlightMax: 1 }
  let way: Way = amongOthers
  let own = 0n
  let seen: { at: number; others: bigint } | undefined
  let busyUntil = 0
  let restedMs = 0

  async function look(): Promise<void> {
    const others = (await count()) - own
    const at = now()
    if (seen && Number(others - seen.others) * 1000 >= busyPerSecond * (at - seen.at))
      busyUntil = at + quietAfterMs
    if (seen) way = at < busyUntil && restedMs < restMaxMs ? amongOthers : alone
    seen = { at, others }
  }

  async function giveWay(workedMs: number): Promise<void> {
    // Of pieces under way at once some are written and not yet counted, which a longer look evens out.
    const lookEveryMs = way === alone ? 100 : 50
    if (!seen || now() - seen.at >= lookEveryMs) await look()
    if (way === alone || now() >= busyUntil) return
    const restMs = Math.min(workedMs * restPerWork, restMaxMs - restedMs)
    restedMs += restMs
    await rest(restMs)
  }

  async function* between<Piece>(source: AsyncIterable<Piece>): AsyncGenerator<Piece> {
    let since = now()
    for await (const piece of source) {
      yield piece
      await giveWay(now() - since)
      since = now()
    }
  }

  return { chunk: () => way.chunk, inFlightMax: () => way.inFlightMax, wrote: () => void own++, between }
}
