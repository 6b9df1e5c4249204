import { createHmac } from 'node:crypto'
import { Refusal, sameSecret } from '#kit'
import type { Report } from '#payment/gateways/port'
import { z } from 'zod'

/** Signs a webhook: HMAC-SHA-256 over its very bytes. */
export function signBytes(secret: string, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

const Named = z.string().min(1).max(200)
const Webhook = z.object({ type: z.string().max(100), timestamp: z.int() })
const OfInvoice = Webhook.extend({ originalDeliveryId: Named, invoiceId: Named, storeId: Named })

/** What tells that somebody paid, before their network has settled it. */
const arrivals = ['InvoiceReceivedPayment', 'InvoiceProcessing']

/**
 * Reads a webhook of a store's. It names no amount, so whatever it tells of an invoice has the gateway asked about it, and that
 * money is on its way is believed at once; a redelivery is the event of its first delivery. What it tells of anything else, or of another store, is nothing to us.
 *
 * Throws `webhook_signature` unless its bytes were signed with one of the secrets, before anything of it is read;
 * `invalid_input` for what is none of its webhooks.
 */
export function readWebhook(
  secrets: readonly string[],
  store: string,
  headers: Record<string, string | undefined>,
  body: Buffer,
): Report[] {
  const given = headers['btcpay-sig'] ?? ''
  if (!secrets.some((secret) => sameSecret(given, signBytes(secret, body))))
    throw new Refusal('webhook_signature')
  const sent = readJson(body)
  const said = Webhook.safeParse(sent).data
  if (!said) throw new Refusal('invalid_input', { fields: [] })
  if (!said.type.startsWith('Invoice') || said.type === 'InvoiceCreated') return []
  const read = OfInvoice.safeParse(sent).data
  if (!read) throw new Refusal('invalid_input', { fields: [] })
  if (read.storeId !== store) return []
  const seen = toSeen(read)
  if (!arrivals.includes(read.type)) return [seen]
  return [{ ...seen, eventId: `arriving:${seen.eventId}`, outcome: 'arriving' }, seen]
}

function toSeen({ originalDeliveryId, invoiceId, type, timestamp }: z.output<typeof OfInvoice>): Report {
  return {
    eventId: originalDeliveryId,
    names: { kind: 'reference', value: invoiceId },
    outcome: 'seen',
    movementId: originalDeliveryId,
    account: '',
    amount: 0n,
    currency: '',
    at: new Date(timestamp * 1000),
    content: type,
    payerName: null,
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
