import { screen } from '@fairground/screen/words/screen.ts'
import { page } from '../../manifest.ts'

export const pages = [
  page('/service', {
    part: screen(async () => (await import('./feedback-page.tsx')).FeedbackPage),
    head: () => ({ words: 'feedback' }),
    ways: [{ name: 'feedback', mark: 'speech', hue: 'var(--hue-me)', inService: true }],
  }),
] as const
