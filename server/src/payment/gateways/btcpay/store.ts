import { BadAnswer, speak } from '#payment/gateways/port'
import { z } from 'zod'

/** A store at an operator's own server, and the token it is spoken to with. */
export type CoinStore = { base: string; id: string; token: string }

/** An invoice to be made; `amount` as its currency is written, times in minutes. */
export type WantedInvoice = {
  orderId: string
  amount: string
  currency: string
  minutes: number
  returnUrl: string
}

/** A figure as it is written: of a coin, or of the currency for one. */
const Decimal = z.string().regex(/^\d{1,20}(?:\.\d{1,20})?$/)
const Id = z.string().min(1).max(200)
const Invoice = z.object({
  id: Id,
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  checkoutLink: z.url({ protocol: /^https?$/ }),
  expirationTime: z.int().nonnegative(),
})
export type Invoice = z.output<typeof Invoice>

/** A way to pay an invoice, with what came by it. `amount` is what is asked, `rate` the currency for one coin. */
const CoinWay = z.object({
  paymentMethodId: z.string(),
  currency: z.string().min(1).max(20),
  destination: z.string().nullish(),
  paymentLink: z.string().nullish(),
  amount: Decimal,
  rate: Decimal,
  payments: z.array(
    z.object({ id: Id, value: Decimal, status: z.string(), receivedDate: z.int().nonnegative() }),
  ),
})
export type CoinWay = z.output<typeof CoinWay>

// Whoever pays late is looked for as long.
const lateMinutes = 1_440

/** Makes an invoice for an order, or finds the one that was made before: the interface knows no key that makes it one. */
export async function makeInvoice(store: CoinStore, wanted: WantedInvoice): Promise<Invoice> {
  const { orderId, amount, currency, minutes, returnUrl } = wanted
  const found = await ask(store, `?orderId=${encodeURIComponent(orderId)}&take=1`)
  const [before] = z.array(Invoice).parse(found)
  if (before) return before
  const checkout = { expirationMinutes: minutes, monitoringMinutes: lateMinutes, redirectURL: returnUrl }
  return Invoice.parse(await ask(store, '', { amount, currency, metadata: { orderId }, checkout }))
}

/** An invoice and the ways to pay it; null where there is none of this id. */
export async function readInvoice(
  store: CoinStore,
  id: string,
): Promise<{ invoice: Invoice; ways: CoinWay[] } | null> {
  const at = `/${encodeURIComponent(id)}`
  try {
    const invoice = Invoice.parse(await ask(store, at))
    if (invoice.id !== id) throw new Error('another invoice was answered')
    return { invoice, ways: await readWays(store, id) }
  } catch (error) {
    if (error instanceof BadAnswer && error.status === 404) return null
    throw error
  }
}

export async function readWays(store: CoinStore, id: string): Promise<CoinWay[]> {
  return z.array(CoinWay).parse(await ask(store, `/${encodeURIComponent(id)}/payment-methods`))
}

async function ask({ base, id, token }: CoinStore, at: string, sent?: object): Promise<unknown> {
  const url = new URL(`${base}/api/v1/stores/${encodeURIComponent(id)}/invoices${at}`)
  const headers = { authorization: `token ${token}`, 'content-type': 'application/json' }
  return await speak(url, sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers })
}
