import { challenge } from '@fairground/contract'
import { openRoute, type Context, type Job, type Route } from '#kit'
import { showCaptcha, sweepCaptchas } from './captcha.ts'
import { makeProof, sweepProofs } from './proof-of-work.ts'

export function routes(context: Context): Route[] {
  return [
    openRoute(challenge.securityCheck, ({ kind }) => makeProof(context, kind)),
    openRoute(challenge.captcha, (_input, call) => showCaptcha(context, call)),
  ]
}

export function jobs(context: Context): Job[] {
  return [
    { name: 'challenge:sweep-proofs', every: '*/10 * * * *', run: () => sweepProofs(context) },
    { name: 'challenge:sweep-captchas', every: '*/10 * * * *', run: () => sweepCaptchas(context) },
  ]
}
