import { refusals } from '@fairground/contract/refusal/identity'
import { settings } from '@fairground/contract/setting/identity'
import { factorChanged } from '#factor'
import type { Module } from '#manifest'
import { sweepEntryCodes } from './entry-code.ts'
import { routes } from './routes.ts'
import { whenFactorChanged } from './tell-factor-change.ts'

export const module: Module = {
  name: 'identity/sign-in',
  refusals,
  settings,
  routes,
  jobs: (context) => [
    { name: 'identity:sweep-entry-codes', every: '*/10 * * * *', run: () => sweepEntryCodes(context) },
  ],
  answers: [factorChanged.answer((_context, ...changed) => whenFactorChanged(...changed))],
}
