import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, texts } from '../../manifest.ts'
import type { movementFilter, orderFilter, profitLook } from './filters.ts'

export const centre = {
  betting: centrePage({
    part: screen(async () => (await import('./betting-record.tsx')).BettingRecord),
    search: texts<never, ListSearch<'betting', typeof orderFilter>>(),
    mark: 'ticket',
    hue: 'var(--hue-records)',
  }),
  account: centrePage({
    part: screen(async () => (await import('./account-record.tsx')).AccountRecord),
    bring: async (client) => await client.ensureQueryData((await import('./purses.ts')).pursesQuery),
    search: texts<never, ListSearch<'account', typeof movementFilter>>(),
    mark: 'record',
    hue: 'var(--hue-me)',
  }),
  profit: centrePage({
    part: screen(async () => (await import('./profit-page.tsx')).ProfitPage),
    search: texts<never, ListSearch<'profit', typeof profitLook>>(),
    mark: 'bars',
    hue: 'var(--hue-records)',
  }),
}
