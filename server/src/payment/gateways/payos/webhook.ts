import { Refusal } from '#kit'
import type { Report } from '#payment/gateways/port'
import { z } from 'zod'
import { LinkId, OrderCode, Payment, toReport } from './payment.ts'
import { areAmbiguous, areSigned } from './signature.ts'

const Webhook = z.object({ data: z.record(z.string(), z.unknown()), signature: z.string() })
const Data = Payment.extend({
  paymentLinkId: LinkId,
  orderCode: OrderCode,
  currency: z.string().regex(/^[A-Z]{3}$/),
  code: z.string(),
})

/**
 * Reads a webhook, of which `data` alone is signed and so nothing else is read. It tells of one payment, and has the gateway
 * asked what else came by the link. No time is signed: an old one is as good as a new one, and counts as little twice. What
 * says no success, or could be read in two ways, moves nothing and is only asked about.
 *
 * Throws `webhook_signature` unless it was signed with one of the secrets, `invalid_input` for what no payment can be.
 */
export function readWebhook(secrets: readonly string[], now: Date, body: Buffer): Report[] {
  const { data, signature } = Webhook.safeParse(readJson(body)).data ?? {}
  if (data === undefined || signature === undefined || !areSigned(secrets, data, signature))
    throw new Refusal('webhook_signature')
  const said = Data.safeParse(data).data
  if (!said) throw new Refusal('invalid_input', { fields: [] })
  const { paymentLinkId: linkId, orderCode, currency } = said
  const paid = toReport(said, { linkId, orderCode, currency }, now)
  const seen: Report = { ...paid, eventId: `seen:${paid.eventId}`, outcome: 'seen' }
  return said.code === '00' && !areAmbiguous(data) ? [paid, seen] : [seen]
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
