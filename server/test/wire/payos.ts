import { createHmac, randomUUID } from 'node:crypto'
import { deliverOnce, isAmount, serveWire, type Answered, type Asked, type Chaos } from './simulator.ts'
import type { Mood } from './moods.ts'
import { escapeText, printPayer } from './payer-page.ts'

// payOS as its documentation has it: links, what came by them, and webhooks of which `data` is signed. Whoever plays the payer
// says `POST /-/pay {orderCode, amount}`, `/-/end {orderCode, status}` or `/-/catch-up`, and reads `/-/books`; or, as at any
// gateway, `/-/webhook {url}`, `/-/transfer {depositId, amount, times}` and `/-/call-off {depositId}`.
const {
  PAYOS_CLIENT_ID = 'client',
  PAYOS_API_KEY = 'key',
  PAYOS_CHECKSUM_KEY: secret = 'checksum',
} = process.env

type Transfer = { reference: string; amount: number; transactionDateTime: string; description: string }
type Link = {
  id: string
  orderCode: number
  amount: number
  status: string
  description: string
  returnUrl: string
  createdAt: string
  transfers: Transfer[]
}
type Values = Record<string, unknown>

const payer = {
  accountNumber: '0011223344',
  counterAccountBankId: '',
  counterAccountBankName: null,
  counterAccountName: 'TRAN THI LAN',
  counterAccountNumber: '5566778899',
  virtualAccountName: null,
  virtualAccountNumber: null,
}

serveWire((self) => {
  const links = new Map<number, Link>()
  let webhook = self.webhookOf('payos')

  function answer({ method, path, headers, body }: Asked, mood: Mood): Answered | Promise<Answered> {
    const by = mood === 'forging' ? 'guessed' : secret
    const [, page] = /^\/web\/([\w-]+)$/.exec(path) ?? []
    if (page !== undefined) return printPage(linkCalled(page))
    if (headers['x-client-id'] !== PAYOS_CLIENT_ID || headers['x-api-key'] !== PAYOS_API_KEY)
      return say('214', null, by)
    const sent = body === '' ? {} : (JSON.parse(body) as Values)
    if (path === '/confirm-webhook') return confirm(String(sent['webhookUrl']), by)
    if (method === 'POST' && path === '/v2/payment-requests') return make(sent, by)
    const [, called = '', cancel] = /^\/v2\/payment-requests\/([\w-]+)(\/cancel)?$/.exec(path) ?? []
    const link = linkCalled(called)
    if (!link) return say('101', null, by)
    if (cancel && link.status !== 'PENDING') return say('20', null, by)
    if (cancel) link.status = 'CANCELLED'
    return say('00', shown(link), by)
  }

  function make(sent: Values, by: string): Answered {
    const { amount, cancelUrl, description, orderCode, returnUrl, signature } = sent
    if (sign({ amount, cancelUrl, description, orderCode, returnUrl }, secret) !== signature)
      return say('201', null, by)
    if (links.has(Number(orderCode))) return say('231', null, by)
    const id = randomUUID().replaceAll('-', '')
    const link = { id, orderCode: Number(orderCode), amount: Number(amount), status: 'PENDING' }
    const said = { description: String(description), returnUrl: String(returnUrl) }
    links.set(link.orderCode, { ...link, ...said, createdAt: inVietnam(self.now()), transfers: [] })
    const { expiredAt } = sent
    const account = { bin: '970999', accountNumber: '0011223344', accountName: 'HOUSE', currency: 'VND' }
    const pay = { checkoutUrl: `${self.url}/web/${id}`, qrCode: 'a code', paymentLinkId: id, expiredAt }
    return say('00', { ...account, ...pay, amount, description, orderCode, status: 'PENDING' }, by)
  }

  async function confirm(url: string, by: string): Promise<Answered> {
    const [status = 0] = await tell(deliverOnce, url, trial, {
      reference: 'TF230204212323',
      amount: 3_000,
      transactionDateTime: '2023-02-04 18:25:00',
      description: 'VQRIO123',
    })
    if (status === 200) webhook = url
    return status === 200 ? say('00', { webhookUrl: url }, by) : say('20', null, by)
  }

  const linkCalled = (called: string) =>
    links.get(Number(called)) ?? [...links.values()].find(({ id }) => id === called)

  async function pay({ orderCode, amount, reference, description, times = 1 }: Values): Promise<unknown> {
    const link = links.get(Number(orderCode))
    if (!link) throw new Error('there is no such link')
    if (!isAmount(amount)) throw new Error('a transfer is of a whole amount')
    const transfer = {
      reference: String(reference ?? `FT${randomUUID().slice(0, 13)}`),
      amount: Number(amount),
      transactionDateTime: inVietnam(self.now()),
      description: String(description ?? link.description),
    }
    link.transfers.push(transfer)
    const came = link.transfers.reduce((sum, one) => sum + one.amount, 0)
    link.status = came < link.amount ? 'UNDERPAID' : 'PAID'
    const taken: number[] = []
    for (let i = 0; i < Number(times); i++)
      taken.push(...(await tell(self.chaos.deliver, webhook, link, transfer)))
    return { taken, reference: transfer.reference }
  }

  /** As whoever plays any gateway's payer says it: for a deposit, which a link comes back to. */
  const forDeposit = ({ depositId, ...said }: Values): Values => {
    const link = [...links.values()].find(({ returnUrl }) => returnUrl.endsWith(String(depositId)))
    return { ...said, orderCode: link?.orderCode }
  }

  return {
    name: 'payos',
    answer,
    open: () =>
      [...links.values()]
        .filter(({ status }) => ['PENDING', 'UNDERPAID'].includes(status))
        .map(({ id, amount }) => ({ what: 'A payment link', amount, at: `${self.url}/web/${id}` })),
    play: async (what, said) => {
      if (what === 'pay') return await pay(said)
      if (what === 'webhook') return await confirm(String(said['url']), secret)
      if (what === 'transfer') {
        await pay(forDeposit({ ...said, description: undefined }))
        return { arrives: Number(said['amount']) }
      }
      if (what === 'call-off') return cancelled(links.get(Number(forDeposit(said)['orderCode'])), 'CANCELLED')
      if (what === 'catch-up') return await self.chaos.catchUp()
      if (what === 'books') return [...links.values()]
      return cancelled(links.get(Number(said['orderCode'])), String(said['status']))
    },
  }
})

function cancelled(link: Link | undefined, status: string): Link | undefined {
  if (link?.status === 'PENDING') link.status = status
  return link
}

const trial = { id: '124c33293c43417ab7879e14c8d9eb18', orderCode: 123 }

async function tell(
  deliver: Chaos['deliver'],
  url: string,
  { id, orderCode }: Pick<Link, 'id' | 'orderCode'>,
  transfer: Transfer,
): Promise<number[]> {
  const local = transfer.transactionDateTime.slice(0, 19).replace('T', ' ')
  const data = {
    ...payer,
    ...transfer,
    transactionDateTime: local,
    orderCode,
    paymentLinkId: id,
    currency: 'VND',
    code: '00',
    desc: 'success',
  }
  const said = { code: '00', desc: 'success', success: true, data }
  const write = (isForged: boolean) => ({
    body: JSON.stringify({ ...said, signature: sign(data, isForged ? 'guessed' : secret) }),
  })
  return await deliver({ url, write })
}

function shown({ id, orderCode, amount, status, createdAt, transfers }: Link): Values {
  const paid = transfers.reduce((sum, one) => sum + one.amount, 0)
  const transactions = transfers.map((transfer) => ({ ...payer, ...transfer }))
  const ended = status === 'CANCELLED' ? createdAt : null
  return {
    id,
    orderCode,
    amount,
    amountPaid: paid,
    amountRemaining: Math.max(amount - paid, 0),
    status,
    createdAt,
    transactions,
    canceledAt: ended,
    cancellationReason: ended && 'not wanted',
  }
}

function say(code: string, data: Values | null, by: string): Answered {
  const desc = code === '00' ? 'success' : 'refused'
  return { status: 200, text: JSON.stringify({ code, desc, data, signature: data && sign(data, by) }) }
}

function sign(values: Values, by: string): string {
  const text = inOrder(values)
    .map(([key, value]) => `${key}=${written(value)}`)
    .join('&')
  return createHmac('sha256', by).update(text).digest('hex')
}
const written = (value: unknown) =>
  Array.isArray(value) ? JSON.stringify((value as Values[]).map(sorted)) : String(value ?? '')
const inOrder = (values: Values) => Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
const sorted = (values: Values) => Object.fromEntries(inOrder(values))

/** Where whoever tries the platform out pays: as the link asks, or otherwise. */
function printPage(link: Link | undefined): Answered {
  if (!link) return { status: 404, text: '<p>There is no such link.' }
  const { orderCode, amount, description, returnUrl } = link
  return {
    status: 200,
    text: printPayer({
      title: 'A pretended payOS',
      said: { orderCode, description },
      fields: `<label>Amount in đồng <input name="amount" inputmode="numeric" value="${amount}"></label>
<label>Memo <input name="description" maxlength="50" value="${escapeText(description)}"></label>`,
      doings: [
        { what: 'pay', label: 'Pay' },
        { what: 'pay', label: 'Pay, and tell of it three times', said: { times: 3 } },
        { what: 'end', label: 'Call it off', said: { status: 'CANCELLED' } },
      ],
      back: returnUrl,
    }),
  }
}

const inVietnam = (at: Date) => `${new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 19)}+07:00`
