import { payment } from '@fairground/contract'
import { queueJob, route, transact, type Context, type Route } from '#kit'
import { listDeposits, readDeposit } from '#payment/deposit'
import { openGateways } from '#payment/gateways'
import { cancelDeposit } from './cancel-deposit.ts'
import { sendReceipt } from './send-receipt.ts'
import { startDeposit } from './start-deposit.ts'
import { takeHeld } from './take-held.ts'

export function routes(context: Context): Route[] {
  const gateways = openGateways(context)
  return [
    route(payment.deposit, (wanted, call) => startDeposit(context, gateways, wanted, call)),
    route(payment.deposits, (page, call) => listDeposits(context, call, page)),
    route(payment.takeHeld, ({ depositId }, call) => takeHeld(context, depositId, call)),
    route(payment.depositById, ({ depositId }, call) => readDeposit(context, call, depositId)),
    route(payment.cancelDeposit, ({ depositId }, call) => cancelDeposit(context, depositId, call)),
    route(payment.sendReceipt, (receipt, call) => sendReceipt(context, receipt, call)),
    route(payment.lookForMoney, async ({ depositId }, call) => {
      const deposit = await readDeposit(context, call, depositId)
      const at = { memberId: call.caller.memberId, depositId }
      await transact(context, (tx) => queueJob(tx, 'payment:find', at, { key: `find:${depositId}` }))
      return deposit
    }),
  ]
}
