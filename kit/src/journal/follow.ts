import { setTimeout as wait } from 'node:timers/promises'
import type { Happened } from '#bus'
import type { Context, Tx } from '#verb'
import { readJournals, type Reader } from './reader.ts'

// A job of each minute ends before the next, so that of one reader there is one.
const minuteMs = 57_000
const pauseMs = 1_000

/**
 * Reads on for a minute less a moment, asking each second for what is new, or until it is told to stop. A row that could
 * not be read is tried again once, at the beginning.
 */
export async function followJournals<Database, Config, Event extends Happened>(
  context: Context<Database, Config, Event>,
  reader: Reader<Tx<Database, Event>>,
  stop: AbortSignal,
  { forMs = minuteMs, everyMs = pauseMs } = {},
): Promise<void> {
  const over = AbortSignal.any([stop, AbortSignal.timeout(forMs)])
  for (let again = true; !over.aborted; again = false) {
    await readJournals(context, reader, { stop: over, again })
    // Cut short by the end of the minute, which is what it waits for then.
    await wait(everyMs, undefined, { signal: over }).catch(() => undefined)
  }
}
