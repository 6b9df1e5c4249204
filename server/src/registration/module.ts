import type { Module } from '#manifest'
import { routes } from './routes.ts'
import { sweepDemos } from './sweep-demos.ts'

export const module: Module = {
  name: 'registration',
  routes,
  jobs: (context) => [
    {
      name: 'registration:sweep-demos',
      every: '30 4 * * *',
      run: async () => void (await sweepDemos(context)),
    },
  ],
}
