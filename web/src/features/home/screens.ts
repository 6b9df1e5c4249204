import { screen } from '@fairground/screen/words/screen.ts'
import { page } from '../../manifest.ts'

export const pages = [
  page('/', {
    isDrawn: true,
    part: screen(async () => (await import('./home-page.tsx')).HomePage),
    head: () => ({ words: 'home' }),
    ways: [{ name: 'home', mark: 'home', hue: 'var(--hue-home)', inBar: 'home' }],
    otherPaths: ['/index', '/index.html', '/home'],
    leadsOn: true,
  }),
] as const
