import { purse } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { moveMoney } from './move-money.ts'
import { readMerchantWallet, recallAll } from './queries.ts'

export function routes(context: Context): Route[] {
  return [
    route(purse.merchantWallet, (_input, call) => readMerchantWallet(context, call)),
    route(purse.walletTransfer, (wanted, call) => moveMoney(context, wanted, call)),
    route(purse.recall, (_input, call) => recallAll(context, call)),
  ]
}
