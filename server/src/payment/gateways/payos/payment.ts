import type { Report } from '#payment/gateways/port'
import { z } from 'zod'

const unit = 10_000n

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Named = z.string().min(1).max(200)

/** Money that came by a link, as webhooks and answers alike say it; `amount` in whole đồng. */
export const Payment = z.object({
  reference: Named,
  amount: z.int().positive(),
  description: Text,
  transactionDateTime: Text,
  counterAccountName: Text,
})
export type Payment = z.output<typeof Payment>

/** By what a link is known: its number is ours, and its id the gateway's. */
export const LinkId = Named
export const OrderCode = z.int()

type Of = { linkId: string; orderCode: number; currency: string }

/** A payment as a report. A link may be paid in several, so what names the money is the link and the bank's reference. */
export function toReport(payment: Payment, { linkId, orderCode, currency }: Of, now: Date): Report {
  const movementId = `${linkId}:${payment.reference}`
  return {
    eventId: movementId,
    names: { kind: 'number', value: String(orderCode) },
    outcome: 'paid',
    movementId,
    account: '',
    amount: BigInt(payment.amount) * unit,
    currency,
    at: readTime(payment.transactionDateTime) ?? now,
    content: payment.description.slice(0, 1_000),
    payerName: payment.counterAccountName || null,
  }
}

/** Webhooks write the time of Việt Nam without a zone, answers with it. */
function readTime(text: string): Date | null {
  const [, day, time, zone = '+07:00'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text) ?? []
  const at = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at
}
