import { randomUUID } from 'node:crypto'
import { Refusal, type Context } from '#kit'
import type { Gateway } from '../../gateway.ts'
import { sandboxPage } from './page.ts'
import { checkSignature } from './signature.ts'

/** A gateway for trying the platform out: it asks nobody for money, and otherwise speaks as a real one would. */
export function sandbox(context: Context): Gateway {
  return {
    name: 'sandbox',
    title: 'Sandbox',
    amountMin: 10_000n * 10_000n,
    amountMax: 1_000_000_000n * 10_000n,
    start: async (order) => {
      const reference = randomUUID()
      const payUrl = `${context.config.publicUrl}/sandbox/pay/${reference}?${new URLSearchParams({
        amount: String(order.amount / 10_000n),
        currency: order.currency,
        back: order.returnUrl,
      })}`
      return { payUrl, reference }
    },
    pages: sandboxPage(context),
    readReport: (headers, body) => {
      checkSignature(context.config.gatewaySecret, context.clock.now(), headers, body)
      const report: unknown = JSON.parse(body)
      if (!isReport(report)) throw new Refusal('invalid_input', { fields: [] })
      return report
    },
  }
}

function isReport(
  value: unknown,
): value is { eventId: string; reference: string; outcome: 'paid' | 'declined' } {
  if (typeof value !== 'object' || value === null) return false
  const { eventId, reference, outcome } = value as Record<string, unknown>
  return (
    typeof eventId === 'string' &&
    typeof reference === 'string' &&
    (outcome === 'paid' || outcome === 'declined')
  )
}
