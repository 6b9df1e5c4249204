import { payment } from '@fairground/contract'
import { openRoute, type Context, type Route } from '#kit'
import { openGateways } from '#payment/gateways'
import { listMethods } from './read-methods.ts'

export function routes(context: Context): Route[] {
  const gateways = openGateways(context)
  return [
    openRoute(payment.methods, async ({ direction }, call) => ({
      list: await listMethods(context, gateways, direction, call),
    })),
  ]
}
