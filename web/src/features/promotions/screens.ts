import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts, type Bring } from '../../manifest.ts'

const bringOffers: Bring = async (client) => {
  const { bannersQuery } = await import('../../banners/banners.ts')
  await client.ensureQueryData(bannersQuery('new_player', document.documentElement.lang))
}

export const pages = [
  page('/promotions', {
    isDrawn: true,
    part: screen(async () => (await import('./promotions-page.tsx')).PromotionsPage),
    bring: bringOffers,
    head: () => ({ words: 'promotions' }),
    ways: [{ name: 'promotions', mark: 'gift', hue: 'var(--hue-promotions)' }],
  }),
  page('/promoDetail', {
    part: screen(async () => (await import('./promotion-page.tsx')).PromotionPage),
    search: texts('id'),
    bring: bringOffers,
    head: () => ({ words: 'promotions' }),
    missing: 'promotions',
  }),
] as const
