import type { Module } from '#manifest'
import { bulkCommand } from './command.ts'
import { confirmSent } from './confirm.ts'

export const module: Module = {
  name: 'payment/bulk',
  commands: [bulkCommand],
  jobs: (context) => [
    { name: 'payment:confirm', every: '* * * * *', runner: 'money', run: () => confirmSent(context) },
  ],
}
