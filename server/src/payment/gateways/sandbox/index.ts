import { readAmount } from '@fairground/contract'
import { Refusal, type Context } from '#kit'
import type { Gateway, Report } from '#payment'
import { sandboxPages } from './pages.ts'
import { checkSignature } from './signature.ts'
import { referenceOf, writeTicket } from './ticket.ts'

/** A gateway for trying the platform out: it asks nobody for money, and otherwise speaks as a real one would. */
export function sandbox(context: Context): Gateway {
  const { gatewaySecret, publicUrl } = context.config
  return {
    name: 'sandbox',
    title: 'Sandbox',
    amountMin: 10_000n * 10_000n,
    amountMax: 1_000_000_000n * 10_000n,
    start: async (order) => {
      const reference = referenceOf(gatewaySecret, order.depositId)
      const ticket = writeTicket(gatewaySecret, { ...order, reference })
      return { payUrl: `${publicUrl}/sandbox/pay?ticket=${ticket}`, reference }
    },
    readReport: (headers, body) => {
      checkSignature(gatewaySecret, context.clock.now(), headers, body)
      return readReport(JSON.parse(body))
    },
    pages: sandboxPages(context),
  }
}

/** Reads the webhook `{eventId, reference, outcome: paid | declined, amount: "27000"}`. */
function readReport(value: unknown): Report {
  if (typeof value === 'object' && value !== null) {
    const { eventId, reference, outcome, amount } = value as Record<string, unknown>
    if (
      typeof eventId === 'string' &&
      typeof reference === 'string' &&
      (outcome === 'paid' || outcome === 'declined') &&
      typeof amount === 'string'
    )
      return { eventId, reference, outcome, amount: readAmount(amount) }
  }
  throw new Refusal('invalid_input', { fields: [] })
}
