import type { Context } from '#kit'
import { btcpayPayer } from './gateways/btcpay/index.ts'
import { payosPayer } from './gateways/payos/index.ts'
import { sandboxPayer } from './gateways/sandbox/index.ts'
import type { Payer } from './port.ts'

/** By hand, with a bank's own means: whoever sent it says so. */
export const byHand = 'bank'

/**
 * Who sends money for this deployment, the first that carries something first; without any, what is approved waits for somebody
 * who sends it by hand. The one that sends nothing is there where its gateway is offered, and never beside one that sends: what
 * that does not carry would count as sent.
 */
export function openPayers(context: Context): readonly Payer[] {
  const { testGateways, gatewaySecret } = context.config
  const real = [payosPayer(context), btcpayPayer(context)].filter((payer) => payer !== null)
  if (real.length > 0) return real
  return testGateways !== 'off' && gatewaySecret !== '' ? [sandboxPayer(context)] : []
}
