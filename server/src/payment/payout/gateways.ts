import type { Context } from '#kit'
import { sandboxPayer } from './gateways/sandbox/index.ts'
import type { Payer } from './port.ts'

/** By hand, with a bank's own means: whoever sent it says so. */
export const byHand = 'bank'

/**
 * Who sends money for this deployment, the first first; without any, what is approved waits for somebody who sends it by
 * hand. The one there is sends nothing: it is there where its gateway is offered, and nobody's money hangs on it.
 */
export function openPayers({ config }: Pick<Context, 'config'>): readonly Payer[] {
  return config.testGateways !== 'off' && config.gatewaySecret !== '' ? [sandboxPayer] : []
}
