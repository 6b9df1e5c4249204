import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts } from '../../manifest.ts'

export const pages = [
  page('/promotions', {
    isDrawn: true,
    part: screen(async () => (await import('./promotions-page.tsx')).PromotionsPage),
    head: () => ({ words: 'promotions' }),
    ways: [{ name: 'promotions', mark: 'gift', hue: 'var(--hue-promotions)' }],
  }),
  page('/promoDetail', {
    part: screen(async () => (await import('./promotion-page.tsx')).PromotionPage),
    search: texts('id'),
    head: () => ({ words: 'promotions' }),
  }),
] as const
