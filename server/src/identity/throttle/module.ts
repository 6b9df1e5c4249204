import type { Module } from '#manifest'
import { sweepCounts } from './count.ts'

export const module: Module = {
  name: 'identity/throttle',
  jobs: (context) => [
    { name: 'identity:sweep-counts', every: '*/10 * * * *', run: () => sweepCounts(context) },
  ],
}
