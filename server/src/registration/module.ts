import { refusals } from '@fairground/contract/refusal/registration'
import { settings } from '@fairground/contract/setting/registration'
import type { Module } from '#manifest'
import { routes } from './routes.ts'
import { sweepDemos } from './sweep-demos.ts'

export const module: Module = {
  name: 'registration',
  refusals,
  settings,
  routes,
  jobs: (context) => [
    {
      name: 'registration:sweep-demos',
      every: '30 4 * * *',
      run: async () => void (await sweepDemos(context)),
    },
  ],
}
