import type { Module } from '#manifest'
import { openMonths, transfers } from '#ledger/transfer'
import { auditLedger } from './audit-command.ts'

export const module: Module = {
  name: 'ledger',
  jobs: (context) => [
    { name: 'ledger:open-months', every: '20 3 * * *', run: async () => void (await openMonths(context)) },
  ],
  journals: [transfers()],
  commands: [auditLedger],
}
