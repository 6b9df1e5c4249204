import { screen } from '@fairground/screen/words/screen.ts'
import { page, texts } from '../../manifest.ts'

export const pages = [
  page('/saferplay', {
    part: screen(async () => (await import('./safer-play-page.tsx')).SaferPlayPage),
    search: texts(),
    head: () => ({ words: 'saferPlay' }),
    who: 'everybody',
    ways: [{ name: 'saferPlay', mark: 'shield', hue: 'var(--hue-safer)', inService: true }],
  }),
] as const
