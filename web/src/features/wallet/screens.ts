import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { screen } from '@fairground/screen/words/screen.ts'
import { centrePage, texts } from '../../manifest.ts'

export const centre = {
  wallet: centrePage({
    part: screen(async () => (await import('./wallet-page.tsx')).WalletPage),
    // The one that a gateway sends back from, and the list of all.
    search: texts<'deposit', ListSearch<'deposits', {}>>('deposit'),
    who: 'owners',
    mark: 'wallet',
    hue: 'var(--hue-wallet)',
    bring: async (client) => await client.ensureQueryData((await import('./deposits.ts')).gatewaysQuery),
    inBar: 'wallet',
  }),
}
