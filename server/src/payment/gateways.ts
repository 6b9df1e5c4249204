import { Refusal, type Context } from '#kit'
import type { Gateway } from './gateway.ts'
import { sandbox } from './gateways/sandbox/index.ts'

/** The gateways of this deployment. One without a secret would believe anybody's webhooks, so it is not offered. */
export function openGateways(context: Context): readonly Gateway[] {
  return context.config.gatewaySecret === '' ? [] : [sandbox(context)]
}

/** A gateway by its name; refused `gateway_unknown` otherwise. */
export function gatewayNamed(gateways: readonly Gateway[], name: string): Gateway {
  const found = gateways.find((gateway) => gateway.name === name)
  if (!found) throw new Refusal('gateway_unknown')
  return found
}
