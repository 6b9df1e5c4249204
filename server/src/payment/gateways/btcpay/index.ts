import { writeAmount } from '@fairground/contract'
import type { Context } from '#kit'
import type { AskedOf, Checkout, Gateway, Report } from '#payment/gateways/port'
import { makeInvoice, readInvoice, readWays, type Invoice, type CoinStore, type CoinWay } from './store.ts'
import { readWebhook } from './webhook.ts'
import { worthOf } from './worth.ts'

const names: Readonly<Record<string, string>> = { BTC: 'Bitcoin', LTC: 'Litecoin' }

/**
 * Coins, through an operator's own BTCPay Server: invoices in the member's currency, paid to an address that is shown here. Each
 * payment counts once its network has settled it, at the invoice's rate, which holds until the invoice runs out and for what it
 * asks. It is there with all four of its secrets.
 */
export function btcpay(context: Context): Gateway | null {
  const { clock, config } = context
  const { BTCPAY_METHOD: method = 'BTC-CHAIN' } = config.vendors
  const given = readStore(config.vendors)
  if (!given) return null
  const { store, secrets } = given
  return {
    name: 'btcpay',
    namesBy: 'reference',
    start: async ({ depositId, amount, currency, expiresAt, returnUrl }) => {
      const leftMs = expiresAt.getTime() - clock.now().getTime()
      const invoice = await makeInvoice(store, {
        orderId: depositId,
        amount: writeAmount(amount),
        currency,
        minutes: Math.max(1, Math.ceil(leftMs / 60_000)),
        returnUrl,
      })
      return {
        reference: invoice.id,
        checkout: checkoutOf(invoice, await readWays(store, invoice.id), method),
      }
    },
    find: async (of) => {
      const found = of.reference === null ? null : await readInvoice(store, of.reference)
      return found ? reportsOf(found.invoice, found.ways, of, clock.now()) : []
    },
    readReports: (headers, body) => readWebhook(secrets, store.id, headers, body),
  }
}

/** Throws where only some of the secrets are there: whoever gave these means the gateway to be offered. */
function readStore(vendors: Context['config']['vendors']): { store: CoinStore; secrets: string[] } | null {
  const { BTCPAY_URL: url = '', BTCPAY_TOKEN: token = '' } = vendors
  const { BTCPAY_STORE: id = '', BTCPAY_SECRET: secret = '' } = vendors
  const given = [url, token, id, secret].filter((one) => one !== '')
  // Whoever pays out by a store need not take anything in by it.
  const paysOut = token === '' && secret === '' && (vendors['BTCPAY_PAYOUT_TOKEN'] ?? '') !== ''
  if (given.length === 0 || paysOut) return null
  if (given.length < 4)
    throw new Error('BTCPAY_URL, BTCPAY_TOKEN, BTCPAY_STORE and BTCPAY_SECRET are given together')
  // Two may be live while one takes the place of the other.
  const secrets = secret.split(',').filter((one) => one !== '')
  return { store: { base: url.replace(/\/$/, ''), id, token }, secrets }
}

/** An address and its code, where the invoice has one for the coin we show; else the invoice's own page. */
function checkoutOf({ checkoutLink }: Invoice, ways: readonly CoinWay[], method: string): Checkout {
  const way = ways.find(({ paymentMethodId }) => paymentMethodId === method)
  if (!way?.destination || !way.paymentLink) return { kind: 'redirect', payUrl: checkoutLink }
  const { currency: coin, destination: address, paymentLink: uri, amount: coinAmount } = way
  return { kind: 'coin', coin, network: names[coin] ?? coin, address, coinAmount, uri }
}

/**
 * What came for an invoice: every payment that its network has settled, also of one that ran out or is invalid, and what is on its
 * way. First whether it counts, where that is another than we know: nothing of one that is invalid does, until it is marked settled.
 */
function reportsOf(invoice: Invoice, ways: readonly CoinWay[], { turns }: AskedOf, now: Date): Report[] {
  const { id, currency, status, expirationTime } = invoice
  const of = {
    names: { kind: 'reference' as const, value: id },
    account: '',
    currency,
    content: '',
    payerName: null,
  }
  const isInvalid = status === 'Invalid'
  const said = wordOf(id, isInvalid ? 'uncounted' : 'counted', turns)
  const until = new Date(expirationTime * 1000)
  const payments = ways.flatMap(({ rate, amount: asked, payments: made }) => {
    // Coins are asked for up to their smallest part, and so for a little more than the deposit.
    const fixed = { until, upTo: worthOf(asked, rate, currency) }
    return made.map((one) => ({ ...one, worth: worthOf(one.value, rate, currency), fixed }))
  })
  const came = payments.flatMap(
    ({ id: payment, worth: amount, fixed, receivedDate, status: how }): Report[] => {
      const movementId = `${id}:${payment}`
      const one = { ...of, movementId, amount, at: new Date(receivedDate * 1000), rate: fixed }
      if (amount === 0n) return []
      if (how === 'Settled') return [{ ...one, eventId: `paid:${movementId}`, outcome: 'paid' }]
      if (how === 'Processing' && !isInvalid)
        return [{ ...one, eventId: `arriving:${movementId}`, outcome: 'arriving' }]
      return []
    },
  )
  return [...said.map((word) => ({ ...of, ...word, amount: 0n, at: now })), ...came]
}

/** The interface says what an invoice is and never when it became so: each time that it changed is counted. */
function wordOf(id: string, outcome: 'uncounted' | 'counted', turns: number) {
  const known = turns % 2 === 0 ? 'counted' : 'uncounted'
  if (outcome === known) return []
  const turn = turns + 1
  const name = `${outcome}:${id}:${turn}`
  return [{ outcome, turn, eventId: name, movementId: name }]
}
