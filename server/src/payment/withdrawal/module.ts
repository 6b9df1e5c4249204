import { kinds } from '@fairground/contract/kind/withdrawal'
import { events } from '@fairground/contract/live/withdrawal'
import { refusals } from '@fairground/contract/refusal/withdrawal'
import { settings } from '@fairground/contract/setting/withdrawal'
import type { Module } from '#manifest'
import { forgetProof } from './forget-proof.ts'
import { assumeReceived } from './received.ts'
import { routes } from './routes.ts'

export const module: Module = {
  name: 'payment/withdrawal',
  refusals,
  settings,
  events,
  kinds,
  routes,
  jobs: (context) => [
    {
      name: 'payment:assume',
      every: '*/5 * * * *',
      runner: 'money',
      run: async () => void (await assumeReceived(context)),
    },
    { name: 'payment:forget-proof', every: '31 4 * * *', runner: 'money', run: () => forgetProof(context) },
  ],
}
