import type { Context } from '#kit'
import { payosPayer } from './gateways/payos/index.ts'
import { sandboxPayer } from './gateways/sandbox/index.ts'
import type { Payer } from './port.ts'

/** By hand, with a bank's own means: whoever sent it says so. */
export const byHand = 'bank'

/**
 * Who sends money for this deployment, the first first; without any, what is approved waits for somebody who sends it by
 * hand. The one that sends nothing is there where its gateway is offered, behind any that sends.
 */
export function openPayers(context: Pick<Context, 'config'>): readonly Payer[] {
  const { testGateways, gatewaySecret } = context.config
  const pretended = testGateways !== 'off' && gatewaySecret !== '' ? sandboxPayer : null
  return [payosPayer(context), pretended].filter((payer) => payer !== null)
}
