import { settings } from '@fairground/contract/setting/payment'
import type { Module } from '#manifest'
import { forgetReceipts } from './forget-receipts.ts'
import { heldCommand } from './held-command.ts'
import { markHeldDue } from './return-held.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'payment/counter',
  settings,
  routes,
  commands: [heldCommand],
  jobs: (context) => [
    {
      name: 'payment:return-held',
      every: '53 5 * * *',
      runner: 'money',
      run: async () => void (await markHeldDue(context)),
    },
    {
      name: 'payment:forget-receipts',
      every: '37 4 * * *',
      runner: 'money',
      run: () => forgetReceipts(context),
    },
  ],
}
