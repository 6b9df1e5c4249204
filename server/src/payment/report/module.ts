import type { Job } from '#kit'
import type { Module } from '#manifest'
import { depositsCommand } from './deposits-command.ts'
import { findMoney, pullMoney, tellCancelled } from './ask-gateway.ts'
import { forgetReports } from './event.ts'
import { plugin } from './plugin.ts'
import { retryParked } from './park.ts'
import { suspenseCommand } from './suspense-command.ts'

const runner: Job['runner'] = 'money'

export const module: Module = {
  name: 'payment/report',
  plugin,
  commands: [depositsCommand, suspenseCommand],
  jobs: (context) => [
    { name: 'payment:park', every: '* * * * *', runner, run: () => retryParked(context) },
    { name: 'payment:find', runner, run: (payload) => findMoney(context, payload) },
    { name: 'payment:tell-cancelled', runner, run: (payload) => tellCancelled(context, payload) },
    { name: 'payment:pull', every: '10 6 * * *', runner, run: () => pullMoney(context) },
    { name: 'payment:forget-reports', every: '23 4 * * *', runner, run: () => forgetReports(context) },
  ],
}
