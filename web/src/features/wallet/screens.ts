import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, texts } from '../../manifest.ts'
import type { depositFilter } from './deposits.ts'

export const centre = {
  funds: centrePage({
    part: screen(async () => (await import('./funds-page.tsx')).FundsPage),
    who: 'owners',
    mark: 'wallet',
    hue: 'var(--hue-wallet)',
    bring: async (client) => await client.ensureQueryData((await import('./funds.ts')).fundsQuery),
    inBar: 'wallet',
  }),
  wallet: centrePage({
    part: screen(async () => (await import('./wallet-page.tsx')).WalletPage),
    // One deposit, which a gateway sends back to as well; a way to pay; and the list of all.
    search: texts<'deposit' | 'method', ListSearch<'deposits', typeof depositFilter>>(
      'deposit',
      'method',
      'deposits.',
    ),
    who: 'owners',
    mark: 'in',
    hue: 'var(--hue-lottery)',
    bring: async (client) => await client.ensureQueryData((await import('./deposits.ts')).methodsQuery),
  }),
}
