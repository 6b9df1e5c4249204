import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, texts } from '../../manifest.ts'
import type {
  chaseFilter,
  movementFilter,
  orderFilter,
  profitLook,
  resultFilter,
  roundFilter,
} from './filters.ts'

export const centre = {
  betting: centrePage({
    // Which record of the four.
    search: texts<
      'record',
      ListSearch<'betting', typeof orderFilter> &
        ListSearch<'chases', typeof chaseFilter> &
        ListSearch<'drawn', typeof resultFilter> &
        ListSearch<'rounds', typeof roundFilter>
    >('record', 'betting.', 'chases.', 'drawn.', 'rounds.'),
    part: screen(async () => (await import('./betting-record.tsx')).BettingRecord),
    mark: 'ticket',
    hue: 'var(--hue-records)',
  }),
  account: centrePage({
    search: texts<never, ListSearch<'account', typeof movementFilter>>('account.'),
    part: screen(async () => (await import('./account-record.tsx')).AccountRecord),
    bring: async (client) => await client.ensureQueryData((await import('./purses.ts')).pursesQuery),
    mark: 'record',
    hue: 'var(--hue-me)',
  }),
  profit: centrePage({
    search: texts<never, ListSearch<'profit', typeof profitLook>>('profit.'),
    part: screen(async () => (await import('./profit-page.tsx')).ProfitPage),
    mark: 'bars',
    hue: 'var(--hue-records)',
  }),
}
