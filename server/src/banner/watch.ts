import { watchPublished } from '#content'
import type { Context } from '#kit'
import { openSignal, type Whole } from '#manifest'
import { z } from 'zod'
import { isTrue } from './banners-of.ts'
import { bannersNow } from './shown.ts'

/** Some banner is another now: whoever shows them looks again. */
export const bannersChanged = openSignal('banners.changed', z.object({}))

/** Tells every screen when what is shown has changed, by whoever, by the clock or by what it leads to. Answers how to stop. */
export function watchBanners(context: Context, whole: Pick<Whole, 'answers'>): () => Promise<void> {
  return watchPublished(context, bannersChanged, { type: 'banner' }, async () => {
    const shown = await bannersNow(context)
    const isSo = await Promise.all(shown.map((one) => isTrue(context, whole, one)))
    return shown
      .filter((_, nth) => isSo[nth])
      .map(({ id, version }) => `${id} ${version}`)
      .join('\n')
  })
}
