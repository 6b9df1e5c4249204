import { Refusal, type Context } from '#kit'
import { oncePer } from '#manifest'
import type { Gateway } from './port.ts'
import { btcpay } from './btcpay/index.ts'
import { payos } from './payos/index.ts'
import { sandbox } from './sandbox/index.ts'
import { vietqr } from './vietqr/index.ts'

/**
 * The gateways of this deployment. One is there where the operator gave it its secrets; those that ask nobody for money, where
 * others reach the server, only if the operator said so in words, and never without a secret: they would believe
 * anybody's webhooks.
 */
export const openGateways = oncePer((context: Context): readonly Gateway[] =>
  [vietqr(context), payos(context), btcpay(context), sandbox(context)].filter((gateway) => gateway !== null),
)

/** A gateway by its name; refused `gateway_unknown` otherwise. */
export function gatewayNamed(gateways: readonly Gateway[], name: string): Gateway {
  const found = gateways.find((gateway) => gateway.name === name)
  if (!found) throw new Refusal('gateway_unknown')
  return found
}
