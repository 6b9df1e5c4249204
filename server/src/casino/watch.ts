import { openLookout, type Context } from '#kit'
import { openSignal } from '#manifest'
import { z } from 'zod'
import { readAgain } from './catalogue.ts'

/** What is on offer is something else now: whoever holds it in memory looks again. */
export const offersChanged = openSignal('casino.changed', z.object({}))

// A change whose word was lost, or that came by SQL, is known within this.
const lookEveryMs = 1_000

/** Keeps what this process knows of the offer as it is in the tables. Answers how to stop. */
export function followOffers(context: Context): () => Promise<void> {
  const lookout = openLookout(
    () => readAgain(context),
    lookEveryMs,
    (error) => context.log.debug({ err: error }, 'the catalogue could not be looked at'),
  )
  const stop = offersChanged.hear(context.bus, lookout.soon)
  lookout.soon()
  return async () => {
    stop()
    await lookout.stop()
  }
}
