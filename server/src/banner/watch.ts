import { watchPublished } from '#content'
import type { Context } from '#kit'
import type { Whole } from '#manifest'
import { isTrue } from './banners-of.ts'
import { bannersChanged, bannersNow } from './shown.ts'

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
