import { kinds } from '@fairground/contract/kind/payment'
import { refusals } from '@fairground/contract/refusal/payment'
import type { Job } from '#kit'
import type { Module } from '#manifest'
import { plugin } from './plugin.ts'
import { expireDeposits, forgetReports } from './queries.ts'
import { routes } from './routes.ts'

const runner: Job['runner'] = 'money'

export const module: Module = {
  name: 'payment',
  refusals,
  kinds,
  routes,
  plugin,
  jobs: (context) => [
    { name: 'payment:expire-deposits', every: '7 * * * *', runner, run: () => expireDeposits(context) },
    { name: 'payment:forget-reports', every: '23 4 * * *', runner, run: () => forgetReports(context) },
  ],
}
