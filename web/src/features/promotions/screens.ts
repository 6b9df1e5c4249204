import { screen } from '@fairground/screen/words/screen.ts'
import { dialog, page, texts, type Bring } from '../../manifest.ts'

const bringOffers: Bring = async (client) => {
  const { promotionsQuery } = await import('../../promotions/promotions.ts')
  await client.ensureQueryData(promotionsQuery({}, document.documentElement.lang))
}

export const pages = [
  page('/promotions', {
    isDrawn: true,
    part: screen(async () => (await import('./promotions-page.tsx')).PromotionsPage),
    search: texts('id', 'category', 'search'),
    bring: bringOffers,
    head: () => ({ words: 'promotions' }),
    ways: [{ name: 'promotions', mark: 'gift', hue: 'var(--hue-promotions)' }],
  }),
  page('/promoDetail', {
    isDrawn: true,
    part: screen(async () => (await import('./promotion-page.tsx')).PromotionPage),
    search: texts('id'),
    by: ['id'],
    head: () => ({ words: 'promotions' }),
    missing: 'promotions',
  }),
] as const

export const dialogs = {
  apply: dialog(
    screen(async () => (await import('./apply-dialog.tsx')).ApplyDialog),
    'owners',
    { search: texts('offer') },
  ),
}
