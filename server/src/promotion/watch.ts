import { openLookout, type Context } from '#kit'
import { openSignal } from '#manifest'
import { z } from 'zod'
import { standingOf } from './offered.ts'
import { offeredNow } from './read-promotions.ts'

/** Some promotion is another now: whoever shows them looks again. */
export const promotionsChanged = openSignal('promotions.changed', z.object({}))

// What begins or ends by the clock or a setting, and what a lost word told of, is heard by pages within this.
const lookEveryMs = 1_000

/** Tells every screen when what is offered has changed, by whoever or by the clock. Answers how to stop. */
export function watchPromotions(context: Context): () => Promise<void> {
  let told: string | null = null

  async function look() {
    const now = context.clock.now()
    const seen = (await offeredNow(context))
      .map((one) => `${one.id} ${one.version} ${standingOf(one, now)}`)
      .join('\n')
    if (told !== null && told !== seen) context.bus.announceHere({ to: null, event: { type: 'promotion' } })
    told = seen
  }

  const lookout = openLookout(look, lookEveryMs, (error) =>
    context.log.debug({ err: error }, 'the promotions could not be looked at'),
  )
  const stop = promotionsChanged.hear(context.bus, lookout.soon)
  lookout.soon()
  return async () => {
    stop()
    await lookout.stop()
  }
}
