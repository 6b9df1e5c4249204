import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage } from '../../manifest.ts'

export const centre = {
  upline: centrePage({
    part: screen(async () => (await import('./move-page.tsx')).MovePage),
    who: 'owners',
    mark: 'me',
    hue: 'var(--hue-wallet)',
    switchedBy: 'transferUpline',
    forInvited: true,
    bring: async (client) => await client.ensureQueryData((await import('./moves.ts')).termsQuery),
  }),
}
