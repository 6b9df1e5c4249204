import { refusals } from '@fairground/contract/refusal/challenge'
import { settings } from '@fairground/contract/setting/challenge'
import type { Module } from '#manifest'
import { sweepCaptchas } from './captcha.ts'
import { sendersOf } from './firebase.ts'
import { codeTexts } from './messages.ts'
import { sweepProofs } from './proof-of-work.ts'
import { routes } from './routes.ts'
import { sweepCodes } from './send-code.ts'

export const module: Module = {
  name: 'challenge',
  refusals,
  settings,
  outside: async (context) => ({ asks: await sendersOf(context) }),
  templates: Object.values(codeTexts),
  routes,
  jobs: (context) => [
    { name: 'challenge:sweep-proofs', every: '*/10 * * * *', run: () => sweepProofs(context) },
    { name: 'challenge:sweep-codes', every: '*/10 * * * *', run: () => sweepCodes(context) },
    { name: 'challenge:sweep-captchas', every: '*/10 * * * *', run: () => sweepCaptchas(context) },
  ],
}
