import { createHmac, randomUUID } from 'node:crypto'
import { isAmount, serveWire, type Answered, type Asked } from './simulator.ts'
import type { Mood } from './moods.ts'
import { printPayer } from './payer-page.ts'

// A BTCPay Server as its Greenfield interface has it: invoices of one store, payments by one coin, and webhooks signed over their
// bytes. Whoever plays the payer and the network says `POST /-/pay {invoiceId, sats}`, `/-/settle`, `/-/expire` or
// `/-/invalidate {invoiceId}`, names where webhooks go by `/-/webhook {url}`, and reads `/-/books`; or, as at any gateway,
// `/-/transfer {depositId, amount}`, `/-/call-off` and `/-/take-back {depositId}`.
const { BTCPAY_TOKEN = 'token', BTCPAY_STORE = 'store', BTCPAY_SECRET: secret = 'secret' } = process.env

/** A sat is 25 đồng. */
const rate = 2_500_000_000
const perCoin = 100_000_000

type Payment = { id: string; sats: number; atS: number; status: 'Processing' | 'Settled' }
type Invoice = {
  id: string
  orderId: string
  amount: string
  currency: string
  status: string
  additionalStatus: string
  redirectURL: string
  madeS: number
  endsS: number
  isOver: boolean
  payments: Payment[]
}
type Said = Record<string, unknown>

serveWire((self) => {
  const invoices = new Map<string, Invoice>()
  let webhook = self.webhookOf('btcpay')
  const nowS = () => Math.floor(self.now().getTime() / 1000)

  function answer({ method, path, headers, body }: Asked, mood: Mood): Answered {
    const { pathname, searchParams } = new URL(path, self.url)
    const [, page] = /^\/i\/([\w-]+)$/.exec(pathname) ?? []
    if (page !== undefined) return printPage(invoices.get(page))
    // Another's server answers well, and of other invoices.
    const other = mood === 'forging' ? { id: 'another' } : {}
    if (headers.authorization !== `token ${BTCPAY_TOKEN}`) return say(401, { code: 'unauthenticated' })
    const [, store, id, ways] =
      /^\/api\/v1\/stores\/([\w-]+)\/invoices(?:\/([\w-]+)(\/payment-methods)?)?$/.exec(pathname) ?? []
    if (store !== BTCPAY_STORE) return say(403, { code: 'missing-permission' })
    if (id === undefined && method === 'POST')
      return say(200, { ...shown(make(JSON.parse(body) as Said), self.url), ...other })
    const orders = searchParams.getAll('orderId')
    if (id === undefined)
      return say(
        200,
        [...invoices.values()]
          .filter(({ orderId }) => orders.includes(orderId))
          .map((one) => ({ ...shown(one, self.url), ...other })),
      )
    const invoice = invoices.get(id)
    if (!invoice) return say(404, { code: 'invoice-not-found' })
    return say(200, ways ? [wayOf(invoice)] : { ...shown(invoice, self.url), ...other })
  }

  function make(sent: Said): Invoice {
    const { amount, currency, metadata, checkout } = sent
    const { redirectURL, expirationMinutes } = checkout as Said
    const invoice = {
      id: randomUUID().replaceAll('-', '').slice(0, 22),
      orderId: String((metadata as Said)['orderId']),
      amount: String(amount),
      currency: String(currency),
      status: 'New',
      additionalStatus: 'None',
      redirectURL: String(redirectURL),
      madeS: nowS(),
      endsS: nowS() + Number(expirationMinutes) * 60,
      isOver: false,
      payments: [],
    }
    invoices.set(invoice.id, invoice)
    return invoice
  }

  async function tell({ id }: Invoice, type: string, times = 1): Promise<number[]> {
    const originalDeliveryId = randomUUID()
    let sent = 0
    const write = (isForged: boolean) => {
      const isRedelivery = sent++ > 0
      const body = JSON.stringify({
        deliveryId: isRedelivery ? randomUUID() : originalDeliveryId,
        webhookId: 'webhook',
        originalDeliveryId,
        isRedelivery,
        type,
        timestamp: nowS(),
        storeId: BTCPAY_STORE,
        invoiceId: id,
      })
      const by = isForged ? 'guessed' : secret
      return {
        body,
        headers: { 'BTCPay-Sig': `sha256=${createHmac('sha256', by).update(body).digest('hex')}` },
      }
    }
    const taken: number[] = []
    for (let i = 0; i < times; i++) taken.push(...(await self.chaos.deliver({ url: webhook, write })))
    return taken
  }

  /** What happens to an invoice, and what of it is told. */
  function happen(what: string, invoice: Invoice, said: Said): string[] {
    if (invoice.status === 'Invalid') return []
    if (what === 'pay') {
      const sats = Number(said['sats'])
      if (!isAmount(sats)) throw new Error('so many sats are none')
      const atS = invoice.isOver ? Math.max(nowS(), invoice.endsS + 1) : nowS()
      invoice.payments.push({ id: `${randomUUID()}-0`, sats, atS, status: 'Processing' })
      if (invoice.status === 'Expired')
        invoice.additionalStatus = isPaid(invoice) ? 'PaidLate' : 'PaidPartial'
      const isWhole = invoice.status === 'New' && isPaid(invoice)
      if (isWhole) invoice.status = 'Processing'
      return ['InvoiceReceivedPayment', ...(isWhole ? ['InvoiceProcessing'] : [])]
    }
    if (what === 'settle') {
      const some = invoice.payments.filter(({ status }) => status === 'Processing')
      for (const one of some) one.status = 'Settled'
      const isWhole = invoice.status === 'Processing'
      if (isWhole) invoice.status = 'Settled'
      return [...some.map(() => 'InvoicePaymentSettled'), ...(isWhole ? ['InvoiceSettled'] : [])]
    }
    if (what === 'expire' && !invoice.isOver) {
      ;[invoice.isOver, invoice.endsS] = [true, Math.min(nowS(), invoice.endsS)]
      if (invoice.status !== 'New') return []
      invoice.status = 'Expired'
      invoice.additionalStatus = invoice.payments.length > 0 ? 'PaidPartial' : 'None'
      return ['InvoiceExpired']
    }
    if (what !== 'invalidate') return []
    invoice.status = 'Invalid'
    invoice.additionalStatus = 'Marked'
    return ['InvoiceInvalid']
  }

  return {
    name: 'btcpay',
    answer,
    open: () =>
      [...invoices.values()]
        .filter(
          ({ status, payments }) => status !== 'Invalid' && (status !== 'Settled' || isUnderWay(payments)),
        )
        .map(({ id, amount }) => ({ what: 'Coins', amount: Number(amount), at: `${self.url}/i/${id}` })),
    play: async (what, said) => {
      if (what === 'webhook') return void (webhook = String(said['url']))
      if (what === 'catch-up') return await self.chaos.catchUp()
      if (what === 'books') return [...invoices.values()]
      const invoice =
        invoices.get(String(said['invoiceId'])) ??
        [...invoices.values()].find(({ orderId }) => orderId === said['depositId'])
      if (!invoice) throw new Error('there is no such invoice')
      const taken: number[] = []
      const before = creditedOf(invoice)
      const sats = Math.floor(Number(said['amount']) / (rate / perCoin))
      const steps = stepsOf[what] ?? [what]
      for (const step of steps)
        for (const type of happen(step, invoice, what === 'transfer' ? { ...said, sats } : said))
          taken.push(...(await tell(invoice, type, Number(said['times'] ?? 1))))
      if (invoice.status === 'Invalid') return { taken, arrives: 0, waits: 0 }
      const arrives = creditedOf(invoice) - before
      return { taken, arrives, waits: sats * (rate / perCoin) - arrives }
    },
  }
})

/** As whoever plays any gateway's payer says it. */
const stepsOf: Record<string, string[]> = {
  transfer: ['pay', 'settle'],
  'call-off': ['expire'],
  'take-back': ['invalidate'],
}

const isPaid = ({ amount, payments }: Invoice) =>
  payments.reduce((sum, { sats }) => sum + sats, 0) * (rate / perCoin) >= Number(amount)

/** What was sent before an invoice ran out, in đồng, up to what it asks. */
function creditedOf({ amount, endsS, payments }: Invoice): number {
  const inTime = payments.filter(({ atS }) => atS <= endsS).reduce((sum, { sats }) => sum + sats, 0)
  return Math.min(inTime * (rate / perCoin), dueOf(amount) * (rate / perCoin))
}

/** How many sats an invoice asks: no fewer than its amount is worth. */
const dueOf = (amount: string) => Math.ceil((Number(amount) * perCoin) / rate)
const isUnderWay = (payments: Payment[]) => payments.some(({ status }) => status === 'Processing')
const coins = (sats: number) => (sats / perCoin).toFixed(8)

function shown(invoice: Invoice, url: string) {
  const { id, orderId, amount, currency, status, additionalStatus, madeS, endsS, payments } = invoice
  const paid = payments.reduce((sum, { sats }) => sum + sats, 0) * (rate / perCoin)
  const times = { createdTime: madeS, expirationTime: endsS, monitoringExpiration: endsS + 86_400 }
  return {
    ...times,
    id,
    storeId: BTCPAY_STORE,
    amount,
    paidAmount: String(paid),
    currency,
    type: 'Standard',
    checkoutLink: `${url}/i/${id}`,
    status,
    additionalStatus,
    metadata: { orderId },
    archived: false,
  }
}

function wayOf({ id, amount, payments }: Invoice) {
  const due = dueOf(amount)
  const destination = `bcrt1q${id.toLowerCase()}`
  return {
    paymentMethodId: 'BTC-CHAIN',
    currency: 'BTC',
    destination,
    paymentLink: `bitcoin:${destination}?amount=${coins(due)}`,
    rate: `${rate}.00`,
    amount: coins(due),
    payments: payments.map(({ id: payment, sats, atS, status }) => ({
      id: payment,
      receivedDate: atS,
      value: coins(sats),
      fee: '0.0',
      status,
      destination,
    })),
    activated: true,
  }
}

function say(status: number, body: object): Answered {
  return { status, text: JSON.stringify(body) }
}

/** Where whoever tries the platform out plays the payer and the network. */
function printPage(invoice: Invoice | undefined): Answered {
  if (!invoice) return { status: 404, text: '<p>There is no such invoice.' }
  const { id, amount, redirectURL } = invoice
  const sats = dueOf(amount)
  return {
    status: 200,
    text: printPayer({
      title: 'A pretended BTCPay Server',
      said: { invoiceId: id },
      fields: `<label>Sats to send, 25 đồng each <input name="sats" inputmode="numeric" value="${sats}"></label>`,
      doings: [
        { what: 'pay', label: 'Send the coins' },
        { what: 'settle', label: 'Have the network settle what was sent' },
        { what: 'settle', label: 'The same, and tell of it three times', said: { times: 3 } },
        { what: 'expire', label: 'Let the hour run out' },
        { what: 'invalidate', label: 'Mark it invalid, which takes back what came' },
      ],
      back: redirectURL,
    }),
  }
}
