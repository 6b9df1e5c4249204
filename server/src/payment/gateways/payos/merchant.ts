import { speak } from '#payment/gateways/port'
import { z } from 'zod'
import { LinkId, OrderCode, Payment } from './payment.ts'
import { areSigned, signValues } from './signature.ts'

/** Who we are to the merchants' API. Of several secrets the first signs, and all are believed. */
export type Merchant = { base: string; clientId: string; apiKey: string; secrets: readonly string[] }

/** A link to be made; `amount` in whole đồng, `expiredAt` in seconds. */
export type WantedLink = {
  orderCode: number
  amount: number
  description: string
  cancelUrl: string
  returnUrl: string
  expiredAt: number
}

const Answer = z.object({
  code: z.string(),
  data: z.record(z.string(), z.unknown()).nullish(),
  signature: z.string().nullish(),
})
const Made = z.object({
  paymentLinkId: LinkId,
  orderCode: OrderCode,
  amount: z.int(),
  checkoutUrl: z.url({ protocol: /^https?$/ }),
})
const Link = z.object({
  id: LinkId,
  orderCode: OrderCode,
  amount: z.int().positive(),
  status: z.string(),
  transactions: z.array(Payment),
})
export type Link = z.output<typeof Link>

const path = '/v2/payment-requests'
const success = '00'
const noSuchLink = '101'
const madeBefore = '231'

/** Makes a link; null where one of this number was made before. */
export async function makeLink(
  merchant: Merchant,
  wanted: WantedLink,
): Promise<z.output<typeof Made> | null> {
  const { amount, cancelUrl, description, orderCode, returnUrl } = wanted
  const [secret = ''] = merchant.secrets
  const signature = signValues(secret, { amount, cancelUrl, description, orderCode, returnUrl })
  const { code, data } = await ask(merchant, path, { ...wanted, signature })
  if (code === madeBefore) return null
  const made = Made.parse(dataOf(merchant, code, data))
  if (made.orderCode !== orderCode || made.amount !== amount) throw new Error('another link was made')
  return made
}

/** What is known of a link; null where there is none of this number. */
export async function readLink(merchant: Merchant, orderCode: bigint): Promise<Link | null> {
  const { code, data } = await ask(merchant, `${path}/${orderCode}`)
  if (code === noSuchLink) return null
  const link = Link.parse(dataOf(merchant, code, data))
  if (BigInt(link.orderCode) !== orderCode) throw new Error('another link was answered')
  return link
}

/** Says that a link is not wanted any more. One that is paid, or over, stays as it is, whatever is answered. */
export async function cancelLink(merchant: Merchant, orderCode: bigint): Promise<void> {
  await ask(merchant, `${path}/${orderCode}/cancel`, { cancellationReason: 'not wanted any more' })
}

type Signed = { values: Record<string, unknown>; signature: string } | null

async function ask(merchant: Merchant, at: string, sent?: object): Promise<{ code: string; data: Signed }> {
  const { base, clientId, apiKey } = merchant
  const headers = { 'x-client-id': clientId, 'x-api-key': apiKey, 'content-type': 'application/json' }
  const init = sent === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(sent) }
  const { code, data, signature } = Answer.parse(await speak(new URL(`${base}${at}`), init))
  return { code, data: data ? { values: data, signature: signature ?? '' } : null }
}

/** The values of an answer that says success and is signed; anything else is a failure. */
function dataOf({ secrets }: Merchant, code: string, data: Signed): Record<string, unknown> {
  if (code !== success || !data) throw new Error(`a link's answer is ${code}`)
  if (!areSigned(secrets, data.values, data.signature)) throw new Error("a link's answer is not signed")
  return data.values
}
