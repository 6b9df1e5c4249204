import { wallet } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import type { Whole } from '#manifest'
import { openBalances } from '#wallet/purse'
import { accountRecord } from './queries.ts'

export function routes(context: Context, { kinds }: Whole): Route[] {
  const balanceOf = openBalances(context)
  return [
    route(wallet.balance, async (_input, { caller }) => ({
      sumBalance: await balanceOf(caller),
      currency: caller.currency,
    })),
    route(wallet.accountRecordOf(kinds), (input, { caller }) => accountRecord(context, caller, input)),
  ]
}
