import { wallet } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import type { Whole } from '#manifest'
import { openBalances } from '#wallet/purse'
import { accountRecord, accountSums, readFunds, readPursesOf } from './queries.ts'

export function routes(context: Context, whole: Whole): Route[] {
  const { kinds } = whole
  const balanceOf = openBalances(context)
  return [
    route(wallet.balance, async (_input, { caller }) => {
      const { amount, entries } = await balanceOf(caller)
      return { sumBalance: amount, number: Number(entries), currency: caller.currency }
    }),
    route(wallet.purses, (_input, { caller }) => readPursesOf(context, caller)),
    route(wallet.fundsOf(kinds), (_input, { caller }) => readFunds(context, caller)),
    route(wallet.accountRecordOf(kinds), (input, call) => accountRecord(context, whole, call, input)),
    route(wallet.accountSumsOf(kinds), (input, { caller }) => accountSums(context, caller, input)),
  ]
}
