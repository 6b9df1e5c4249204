import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, page, texts } from '../../manifest.ts'

export const pages = [
  page('/saferplay', {
    part: screen(async () => (await import('./safer-play-page.tsx')).SaferPlayPage),
    head: () => ({ words: 'saferPlay' }),
    who: 'everybody',
    ways: [{ name: 'saferPlay', mark: 'shield', hue: 'var(--hue-safer)', inService: true }],
  }),
] as const

export const centre = {
  care: centrePage({
    part: screen(async () => (await import('./shield/shield-page.tsx')).ShieldPage),
    search: texts('care'),
    who: 'owners',
    mark: 'shield',
    hue: 'var(--hue-safer)',
  }),
}
