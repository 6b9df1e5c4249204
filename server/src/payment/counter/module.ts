import { settings } from '@fairground/contract/setting/payment'
import type { Module } from '#manifest'
import { returnHeldDeposits } from './return-held.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'payment/counter',
  settings,
  routes,
  jobs: (context) => [
    {
      name: 'payment:return-held',
      every: '53 5 * * *',
      runner: 'money',
      run: async () => void (await returnHeldDeposits(context)),
    },
  ],
}
