import { refusals } from '@fairground/contract/refusal/factor'
import { factor } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import type { Module, Whole } from '#manifest'
import { addPasskey, beginPasskey } from './add-passkey.ts'
import { sweepChallenges } from './challenge.ts'
import { factorChanged, type WhenChanged } from './change.ts'
import { removePasskey, renamePasskey } from './change-passkey.ts'
import { factorsOf } from './queries.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { checkKey } from './key.ts'
import { beginTotp, confirmTotp, removeTotp, sweepUnconfirmed } from './totp.ts'
import { sweepWrong } from './wrong.ts'

export const module: Module = {
  name: 'factor',
  refusals,
  check: checkKey,
  routes,
  jobs: (context) => [
    { name: 'factor:sweep-challenges', every: '*/10 * * * *', run: () => sweepChallenges(context) },
    { name: 'factor:sweep-unconfirmed', every: '*/10 * * * *', run: () => sweepUnconfirmed(context) },
    { name: 'factor:sweep-wrong', every: '25 * * * *', run: () => sweepWrong(context) },
  ],
}

function routes(context: Context, whole: Whole): Route[] {
  const whenChanged: WhenChanged = async (tx, change, call) => {
    await factorChanged.ask(whole, context, tx, change, call)
  }
  return [
    route(factor.factors, (_input, { caller }) => factorsOf(context.db, caller.memberId)),
    route(factor.beginPasskey, (_input, call) => beginPasskey(context, call)),
    route(factor.addPasskey, (made, call) => addPasskey(context, made, call, whenChanged)),
    route(factor.renamePasskey, async (input, call) => {
      await renamePasskey(context, input, call)
      return {}
    }),
    route(factor.removePasskey, async (input, call) => {
      await removePasskey(context, input, call, whenChanged)
      return {}
    }),
    route(factor.beginTotp, (_input, call) => beginTotp(context, call)),
    route(factor.confirmTotp, (input, call) => confirmTotp(context, input, call, whenChanged)),
    route(factor.removeTotp, async (_input, call) => {
      await removeTotp(context, call, whenChanged)
      return {}
    }),
    route(factor.newRecoveryCodes, (_input, call) => newRecoveryCodes(context, call, whenChanged)),
  ]
}
