import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage } from '../../manifest.ts'

export const centre = {
  security: centrePage({
    part: screen(async () => (await import('./security-page.tsx')).SecurityPage),
    who: 'owners',
    mark: 'shield',
    hue: 'var(--hue-me)',
    bring: async (client) =>
      await client.ensureQueryData((await import('../../member/security.ts')).securityQuery),
  }),
}
