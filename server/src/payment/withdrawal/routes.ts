import { withdrawal } from '@fairground/contract'
import { route, type Context, type Route } from '#kit'
import { askWithdrawal } from './ask.ts'
import { listWithdrawals, showWithdrawal } from './queries.ts'
import { quote } from './quote.ts'
import { sayReceived } from './received.ts'

export function routes(context: Context): Route[] {
  return [
    route(withdrawal.quote, (asked, { caller }) => quote(context, asked, caller)),
    route(withdrawal.withdraw, (wanted, call) => askWithdrawal(context, wanted, call)),
    route(withdrawal.withdrawals, (filter, { caller }) => listWithdrawals(context, caller, filter)),
    route(withdrawal.withdrawalById, ({ withdrawalId: id }, { caller: { memberId } }) =>
      showWithdrawal(context, { memberId, id }),
    ),
    route(withdrawal.confirmWithdrawal, (said, call) => sayReceived(context, said, call)),
  ]
}
