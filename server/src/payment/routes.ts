import { payment } from '@fairground/contract'
import { route, openRoute, type Context, type Route } from '#kit'
import { openGateways } from './gateways.ts'
import { listDeposits, readDeposit } from './queries.ts'
import { startDeposit } from './start-deposit.ts'
import { takeHeld } from './take-held.ts'

export function routes(context: Context): Route[] {
  const gateways = openGateways(context)
  return [
    openRoute(payment.gateways, async () => ({
      list: gateways.map(({ name, title, amountMin, amountMax }) => ({
        gateway: name,
        title,
        amountMin,
        amountMax,
      })),
    })),
    route(payment.deposit, (wanted, call) => startDeposit(context, gateways, wanted, call)),
    route(payment.deposits, (page, { caller }) => listDeposits(context, caller, page)),
    route(payment.takeHeld, ({ depositId }, { caller }) => takeHeld(context, depositId, caller)),
    route(payment.depositById, ({ depositId }, { caller }) => readDeposit(context, caller, depositId)),
  ]
}
