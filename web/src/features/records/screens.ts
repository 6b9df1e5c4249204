import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage } from '../../manifest.ts'

export const centre = {
  betting: centrePage({
    part: screen(async () => (await import('./betting-record.tsx')).BettingRecord),
    mark: 'ticket',
    hue: 'var(--hue-records)',
  }),
  account: centrePage({
    part: screen(async () => (await import('./account-record.tsx')).AccountRecord),
    bring: async (client) => await client.ensureQueryData((await import('./purses.ts')).pursesQuery),
    mark: 'record',
    hue: 'var(--hue-me)',
  }),
}
