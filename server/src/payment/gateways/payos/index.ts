import { memoLettersOf } from '@fairground/engine'
import type { Context } from '#kit'
import type { Gateway, Report } from '#payment/gateways/port'
import { cancelLink, makeLink, readLink, type Link, type Merchant } from './merchant.ts'
import { toReport } from './payment.ts'
import { readWebhook } from './webhook.ts'

const unit = 10_000n
const currency = 'VND'

/**
 * Payment links of payOS: the member pays on its page, by transfer. A link is known by a number of ours, may be paid in several
 * transfers, and each is a payment of its own. It is there with all three of its secrets.
 */
export function payos(context: Context): Gateway | null {
  const { clock, config } = context
  const { PAYOS_PAGE: page = 'https://pay.payos.vn/web' } = config.vendors
  const merchant = readMerchant(config.vendors)
  if (!merchant) return null
  const letters = memoLettersOf(config.merchantCode)
  return {
    name: 'payos',
    namesBy: 'number',
    currency,
    start: async ({ number, amount, expiresAt, returnUrl }) => {
      if (number === null) throw new Error('a link has a number')
      const made = await makeLink(merchant, {
        orderCode: Number(number),
        amount: Number(amount / unit),
        // Where the account is not linked, a bank keeps nine characters of it.
        description: `${letters}${String(number).slice(-7)}`,
        cancelUrl: returnUrl,
        returnUrl,
        expiredAt: Math.floor(expiresAt.getTime() / 1000),
      })
      if (made) return startedAt(made.paymentLinkId, made.checkoutUrl)
      const link = await readLink(merchant, number)
      if (!link) throw new Error('a link that was made is not there')
      return startedAt(link.id, `${page}/${encodeURIComponent(link.id)}`)
    },
    find: async ({ number }) => {
      const link = number === null ? null : await readLink(merchant, number)
      return link ? reportsOf(link, clock.now()) : []
    },
    cancel: async ({ number }) => {
      if (number !== null) await cancelLink(merchant, number)
    },
    readReports: (_headers, body) => readWebhook(merchant.secrets, clock.now(), body),
  }
}

/** Throws where only some of the secrets are there: whoever gave these means the gateway to be offered. */
function readMerchant(vendors: Context['config']['vendors']): Merchant | null {
  const { PAYOS_CLIENT_ID: clientId = '', PAYOS_API_KEY: apiKey = '' } = vendors
  const { PAYOS_CHECKSUM_KEY: checksum = '', PAYOS_URL: base = 'https://api-merchant.payos.vn' } = vendors
  const given = [clientId, apiKey, checksum].filter((one) => one !== '')
  if (given.length === 0) return null
  if (given.length < 3)
    throw new Error('PAYOS_CLIENT_ID, PAYOS_API_KEY and PAYOS_CHECKSUM_KEY are given together')
  // Two may be live while one takes the place of the other.
  return { base, clientId, apiKey, secrets: checksum.split(',').filter((one) => one !== '') }
}

function startedAt(reference: string, payUrl: string) {
  return { reference, checkout: { kind: 'redirect' as const, payUrl } }
}

/** What came by a link. One that ended without money, by whoever pays or by a fault of the gateway's, is declined. */
function reportsOf({ id: linkId, orderCode, amount, status, transactions }: Link, now: Date): Report[] {
  const of = { linkId, orderCode, currency }
  const came = transactions.map((payment) => toReport(payment, of, now))
  const reports = came.map((report) => ({ ...report, eventId: `asked:${report.eventId}` }))
  const hasEnded = status === 'CANCELLED' || status === 'FAILED'
  if (!hasEnded || reports.length > 0) return reports
  const nothing = {
    reference: status,
    amount,
    description: '',
    transactionDateTime: '',
    counterAccountName: '',
  }
  return [{ ...toReport(nothing, of, now), eventId: `asked:${linkId}:${status}`, outcome: 'declined' }]
}
