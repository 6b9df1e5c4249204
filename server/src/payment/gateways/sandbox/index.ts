import { PositiveAmount } from '@fairground/contract/money'
import { Refusal, type Context } from '#kit'
import type { Gateway, Report } from '#payment/gateways/port'
import { z } from 'zod'
import { readDecisions, type Decision } from './books.ts'
import { sandboxPages } from './pages.ts'
import type { AskedFor } from './print-page.ts'
import { checkSignature } from './signature.ts'
import { referenceOf, writePayTicket } from './ticket.ts'

/** So many of what this process was asked for last are found again, by who wants to take one back. */
const askedMax = 20

/**
 * A gateway for trying the platform out: it asks nobody for money, and otherwise speaks as a real one would. It is there
 * where it may give money away and has a secret to sign with.
 */
export function sandbox(context: Context): Gateway | null {
  const { gatewaySecret, publicUrl, testGateways } = context.config
  if (testGateways === 'off' || gatewaySecret === '') return null
  const asked: AskedFor[] = []
  return {
    name: 'sandbox',
    namesBy: 'reference',
    start: async (order) => {
      const reference = referenceOf(gatewaySecret, order.depositId)
      const ticket = writePayTicket(gatewaySecret, { ...order, reference })
      const payUrl = `${publicUrl}/sandbox/pay?ticket=${ticket}`
      const { amount, currency } = order
      const others = asked.filter((one) => one.payUrl !== payUrl)
      asked.splice(0, asked.length, { payUrl, reference, amount, currency }, ...others.slice(0, askedMax - 1))
      return { reference, checkout: { kind: 'redirect', payUrl } }
    },
    find: async ({ reference }) =>
      reference === null
        ? []
        : (await readDecisions(context.db, reference)).map(({ at, ...one }) => toReport(one, at)),
    readReports: (headers, body) => {
      const now = context.clock.now()
      checkSignature(gatewaySecret, now, headers, body)
      return [readReport(body, now)]
    },
    pages: sandboxPages(context, () => asked),
  }
}

const Webhook = z.object({
  eventId: z.string().min(1).max(100),
  reference: z.string().min(1).max(100),
  outcome: z.enum(['paid', 'declined', 'reversed']),
  /** Which payment it tells of, where a reference was paid more than once. */
  paymentId: z.string().min(1).max(100).optional(),
  amount: PositiveAmount,
  currency: z.string().regex(/^[A-Z]{3}$/),
})

/** Reads the webhook `{eventId, reference, outcome: paid | declined | reversed, amount: "27000", currency: "VND"}`. */
function readReport(body: Buffer, at: Date): Report {
  const read = Webhook.safeParse(readJson(body))
  if (!read.success) throw new Refusal('invalid_input', { fields: [] })
  return toReport({ ...read.data, paymentId: read.data.paymentId ?? null }, at)
}

/** The same whether it is told or asked for: one event. */
function toReport({ reference, paymentId, outcome, eventId, amount, currency }: Decision, at: Date): Report {
  return {
    eventId,
    amount,
    currency,
    names: { kind: 'reference', value: reference },
    outcome,
    movementId: paymentId ?? (outcome === 'reversed' ? eventId : reference),
    account: '',
    at,
    content: '',
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
