import { randomUUID } from 'node:crypto'
import { isAmount } from './simulator.ts'

// An invoice of a pretended BTCPay Server, paid by one coin: what happens to it, and how it is shown.

/** A sat is 25 đồng. */
const rate = 2_500_000_000
const perCoin = 100_000_000
/** What a sat is worth, in đồng. */
export const perSat = rate / perCoin

type Payment = { id: string; sats: number; atS: number; status: 'Processing' | 'Settled' }
export type Invoice = {
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
export type Said = Record<string, unknown>

/** What a store is asked for, as it stands at that second. */
export function makeInvoice(sent: Said, nowS: number): Invoice {
  const { amount, currency, metadata, checkout } = sent
  const { redirectURL, expirationMinutes } = checkout as Said
  return {
    id: randomUUID().replaceAll('-', '').slice(0, 22),
    orderId: String((metadata as Said)['orderId']),
    amount: String(amount),
    currency: String(currency),
    status: 'New',
    additionalStatus: 'None',
    redirectURL: String(redirectURL),
    madeS: nowS,
    endsS: nowS + Number(expirationMinutes) * 60,
    isOver: false,
    payments: [],
  }
}

/** What happens to an invoice at that second, and what of it is told. */
export function happen(what: string, invoice: Invoice, said: Said, nowS: number): string[] {
  const isInvalid = invoice.status === 'Invalid'
  if (isInvalid && (what === 'pay' || what === 'invalidate')) return []
  if (what === 'pay') {
    const sats = Number(said['sats'])
    if (!isAmount(sats)) throw new Error('so many sats are none')
    const atS = invoice.isOver ? Math.max(nowS, invoice.endsS + 1) : nowS
    invoice.payments.push({ id: `${randomUUID()}-0`, sats, atS, status: 'Processing' })
    if (invoice.status === 'Expired') invoice.additionalStatus = isPaid(invoice) ? 'PaidLate' : 'PaidPartial'
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
    ;[invoice.isOver, invoice.endsS] = [true, Math.min(nowS, invoice.endsS)]
    if (invoice.status !== 'New') return []
    invoice.status = 'Expired'
    invoice.additionalStatus = invoice.payments.length > 0 ? 'PaidPartial' : 'None'
    return ['InvoiceExpired']
  }
  if (what === 'mark-settled' && isInvalid) {
    invoice.status = 'Settled'
    invoice.additionalStatus = 'Marked'
    return ['InvoiceSettled']
  }
  if (what !== 'invalidate') return []
  invoice.status = 'Invalid'
  invoice.additionalStatus = 'Marked'
  return ['InvoiceInvalid']
}

const isPaid = ({ amount, payments }: Invoice) =>
  payments.reduce((sum, { sats }) => sum + sats, 0) * perSat >= Number(amount)

/** What was sent before an invoice ran out, in đồng, up to what it asks. */
export function creditedOf({ amount, endsS, payments }: Invoice): number {
  const inTime = payments.filter(({ atS }) => atS <= endsS).reduce((sum, { sats }) => sum + sats, 0)
  return Math.min(inTime * perSat, dueOf(amount) * perSat)
}

/** How many sats an invoice asks: no fewer than its amount is worth. */
export const dueOf = (amount: string) => Math.ceil((Number(amount) * perCoin) / rate)
const isUnderWay = (payments: Payment[]) => payments.some(({ status }) => status === 'Processing')
/** Whether anything of it can happen still. */
export const isOpen = ({ status, payments }: Invoice) =>
  status !== 'Invalid' && (status !== 'Settled' || isUnderWay(payments))
const coins = (sats: number) => (sats / perCoin).toFixed(8)

/** As its store has it. */
export function shown(invoice: Invoice, { url, store }: { url: string; store: string }) {
  const { id, orderId, amount, currency, status, additionalStatus, madeS, endsS, payments } = invoice
  const paid = payments.reduce((sum, { sats }) => sum + sats, 0) * perSat
  const times = { createdTime: madeS, expirationTime: endsS, monitoringExpiration: endsS + 86_400 }
  return {
    ...times,
    id,
    storeId: store,
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

/** How it can be paid, and what was. */
export function wayOf({ id, amount, payments }: Invoice) {
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
