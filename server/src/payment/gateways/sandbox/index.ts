import { PositiveAmount } from '@fairground/contract/money'
import { Refusal, type Context } from '#kit'
import type { Gateway, Report } from '#payment/port'
import { z } from 'zod'
import { sandboxPages } from './pages.ts'
import { checkSignature } from './signature.ts'
import { referenceOf, writePayTicket } from './ticket.ts'

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
      const ticket = writePayTicket(gatewaySecret, { ...order, reference })
      return { payUrl: `${publicUrl}/sandbox/pay?ticket=${ticket}`, reference }
    },
    readReport: (headers, body) => {
      checkSignature(gatewaySecret, context.clock.now(), headers, body)
      return readReport(JSON.parse(body))
    },
    pages: sandboxPages(context),
  }
}

const Webhook = z.object({
  eventId: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  outcome: z.enum(['paid', 'declined', 'reversed']),
  amount: PositiveAmount,
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** Reads the webhook `{eventId, reference, outcome: paid | declined | reversed, amount: "27000", currency: "VND"}`. */
function readReport(value: unknown): Report {
  const read = Webhook.safeParse(value)
  if (read.success) return read.data
  throw new Refusal('invalid_input', { fields: [] })
}
