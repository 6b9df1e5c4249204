import { watchPublished } from '#content'
import type { Context } from '#kit'
import { standingOf } from './offered.ts'
import { offeredNow, promotionsChanged } from './read-promotions.ts'

/** Tells every screen when what is offered has changed, by whoever, by the clock or by a setting. Answers how to stop. */
export function watchPromotions(context: Context): () => Promise<void> {
  return watchPublished(context, promotionsChanged, { type: 'promotion' }, async () => {
    const now = context.clock.now()
    return (await offeredNow(context))
      .map((one) => `${one.id} ${one.version} ${standingOf(one, now)}`)
      .join('\n')
  })
}
