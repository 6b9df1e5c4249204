import type { Module } from '#manifest'
import { releaseExpired } from '#wallet/hold'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'wallet',
  routes,
  jobs: (context) => [
    {
      name: 'wallet:release-expired',
      every: '* * * * *',
      run: async () => void (await releaseExpired(context)),
    },
  ],
}
