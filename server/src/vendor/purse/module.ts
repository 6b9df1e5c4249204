import { kinds } from '@fairground/contract/kind/vendor'
import type { Job } from '#kit'
import type { Module } from '#manifest'
import { askDue } from './ask-again.ts'
import { bringHomeLeft } from './bring-home.ts'
import { purseCommand } from './command.ts'
import { routes } from './routes.ts'
import { takeRecords } from './take-records.ts'
import { askJob } from './transfer.ts'

const runner: Job['runner'] = 'money'

export const module: Module = {
  name: 'vendor/purse',
  kinds,
  routes,
  commands: [purseCommand],
  jobs: (context) => [
    { name: askJob, every: '* * * * *', runner, run: async () => void (await askDue(context)) },
    { name: 'vendor:records', every: '* * * * *', runner, run: () => takeRecords(context) },
    { name: 'vendor:bring-home', every: '* * * * *', runner, run: () => bringHomeLeft(context) },
  ],
}
