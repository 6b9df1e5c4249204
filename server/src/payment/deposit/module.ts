import { kinds } from '@fairground/contract/kind/payment'
import { events } from '@fairground/contract/live/payment'
import { refusals } from '@fairground/contract/refusal/payment'
import type { Module } from '#manifest'
import { expireDeposits } from './expire-deposits.ts'

export const module: Module = {
  name: 'payment/deposit',
  refusals,
  events,
  kinds,
  jobs: (context) => [
    { name: 'payment:expire', every: '* * * * *', runner: 'money', run: () => expireDeposits(context) },
  ],
}
