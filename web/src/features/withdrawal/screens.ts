import { screen } from '@fairground/screen/words/screen.ts'
import type { ListSearch } from '@fairground/screen/list/list-names.ts'
import { centrePage, texts } from '../../manifest.ts'

export const centre = {
  withdraw: centrePage({
    part: screen(async () => (await import('./withdraw-page.tsx')).WithdrawPage),
    // One of them, which its movements lead to.
    search: texts<'withdrawal', ListSearch<'withdrawals', {}>>('withdrawal', 'withdrawals.'),
    who: 'owners',
    mark: 'out',
    hue: 'var(--hue-wallet)',
    switchedBy: 'withdraw',
  }),
}
