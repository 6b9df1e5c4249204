import { Refusal, type Context } from '#kit'
import type { Gateway } from './port.ts'
import { sandbox } from './gateways/sandbox/index.ts'

/**
 * The gateways of this deployment. The one there is asks nobody for money, so where others reach the server it is offered
 * only if the operator said so in words; without a secret it would believe anybody's webhooks, so then it is not offered
 * either.
 */
export function openGateways(context: Context): readonly Gateway[] {
  const { testGateways, gatewaySecret } = context.config
  return testGateways !== 'off' && gatewaySecret !== '' ? [sandbox(context)] : []
}

/** A gateway by its name; refused `gateway_unknown` otherwise. */
export function gatewayNamed(gateways: readonly Gateway[], name: string): Gateway {
  const found = gateways.find((gateway) => gateway.name === name)
  if (!found) throw new Refusal('gateway_unknown')
  return found
}
