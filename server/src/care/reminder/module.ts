import type { Module } from '#manifest'
import { remindOfRecords } from './remind-of-records.ts'
import { routes } from './routes.ts'
import { tellSecondYes } from './tell-second-yes.ts'

export const module: Module = {
  name: 'care/reminder',
  routes,
  jobs: (context) => [
    { name: 'care:remind', every: '41 * * * *', run: async () => void (await remindOfRecords(context)) },
    { name: 'care:second-yes', every: '*/5 * * * *', run: async () => void (await tellSecondYes(context)) },
  ],
}
