import type { Module } from '#manifest'
import { forgetHours } from './forget-hours.ts'

export const module: Module = {
  name: 'care/guard',
  jobs: (context) => [{ name: 'care:forget-hours', every: '27 4 * * *', run: () => forgetHours(context) }],
}
