import type { Job } from '#kit'
import type { Module } from '#manifest'
import { sayCarried } from '#payment/method'
import { payJob } from '#payment/withdrawal'
import { withdrawalCommand } from './command.ts'
import { askAgain, payApproved } from './pay.ts'
import { openPayers } from './gateways.ts'

const runner: Job['runner'] = 'money'

export const module: Module = {
  name: 'payment/payout',
  commands: [withdrawalCommand],
  plugin: (context) => async (app) => {
    for (const { pages } of openPayers(context)) if (pages) await app.register(pages)
  },
  jobs: (context) => {
    const payers = openPayers(context)
    return [
      {
        name: payJob,
        every: '* * * * *',
        runner,
        run: async () => {
          await sayCarried(context, payers)
          await payApproved(context, payers)
        },
      },
      {
        name: 'payment:ask',
        every: '* * * * *',
        runner,
        run: async () => void (await askAgain(context, payers)),
      },
    ]
  },
}
