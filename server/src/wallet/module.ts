import { events } from '@fairground/contract/live/wallet'
import { kinds } from '@fairground/contract/kind/wallet'
import { refusals } from '@fairground/contract/refusal/wallet'
import type { Module } from '#manifest'
import { releaseExpired } from '#wallet/hold'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'wallet',
  refusals,
  events,
  kinds,
  routes,
  jobs: (context) => [
    {
      name: 'wallet:release-expired',
      every: '* * * * *',
      run: async () => void (await releaseExpired(context)),
    },
  ],
}
