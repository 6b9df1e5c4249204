import { createHmac, randomUUID } from 'node:crypto'
import { creditedOf, dueOf, happen, isOpen, makeInvoice, perSat, shown, wayOf } from './btcpay-invoice.ts'
import type { Invoice, Said } from './btcpay-invoice.ts'
import type { Mood } from './moods.ts'
import { printPayer } from './payer-page.ts'
import { serveWire, type Answered, type Asked } from './simulator.ts'

// A BTCPay Server as its Greenfield interface has it: invoices of one store, payments by one coin, and webhooks signed over their
// bytes. Whoever plays the payer and the network says `POST /-/pay {invoiceId, sats}`, `/-/settle`, `/-/expire`,
// `/-/invalidate` or `/-/mark-settled {invoiceId}`, names where webhooks go by `/-/webhook {url}`, and reads `/-/books`; or, as at any gateway,
// `/-/transfer {depositId, amount}`, `/-/call-off` and `/-/take-back {depositId}`.
const { BTCPAY_TOKEN = 'token', BTCPAY_STORE = 'store', BTCPAY_SECRET: secret = 'secret' } = process.env

serveWire((self) => {
  const invoices = new Map<string, Invoice>()
  let webhook = self.webhookOf('btcpay')
  const nowS = () => Math.floor(self.now().getTime() / 1000)
  const show = (one: Invoice) => shown(one, { url: self.url, store: BTCPAY_STORE })

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
      return say(200, { ...show(make(JSON.parse(body) as Said)), ...other })
    const orders = searchParams.getAll('orderId')
    if (id === undefined)
      return say(
        200,
        [...invoices.values()]
          .filter(({ orderId }) => orders.includes(orderId))
          .map((one) => ({ ...show(one), ...other })),
      )
    const invoice = invoices.get(id)
    if (!invoice) return say(404, { code: 'invoice-not-found' })
    return say(200, ways ? [wayOf(invoice)] : { ...show(invoice), ...other })
  }

  function make(sent: Said): Invoice {
    const invoice = makeInvoice(sent, nowS())
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

  return {
    name: 'btcpay',
    answer,
    open: () =>
      [...invoices.values()]
        .filter(isOpen)
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
      const sats = Math.floor(Number(said['amount']) / perSat)
      const steps = stepsOf[what] ?? [what]
      for (const step of steps)
        for (const type of happen(step, invoice, what === 'transfer' ? { ...said, sats } : said, nowS()))
          taken.push(...(await tell(invoice, type, Number(said['times'] ?? 1))))
      if (invoice.status === 'Invalid') return { taken, arrives: 0, waits: 0 }
      const arrives = creditedOf(invoice) - before
      return { taken, arrives, waits: sats * perSat - arrives }
    },
  }
})

/** As whoever plays any gateway's payer says it. */
const stepsOf: Record<string, string[]> = {
  transfer: ['pay', 'settle'],
  'call-off': ['expire'],
  'take-back': ['invalidate'],
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
        { what: 'mark-settled', label: 'Mark it settled again, which gives that again' },
      ],
      back: redirectURL,
    }),
  }
}
