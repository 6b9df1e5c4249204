import { createHash, createHmac } from 'node:crypto'
import { findMemos, memoLettersOf, writeTransferQr } from '@fairground/engine'
import type { Context } from '#kit'
import type { Gateway, Report } from '#payment/gateways/port'
import { openBank } from './bank.ts'
import { appPages } from './bank-pages.ts'
import { pullTransactions, type UnreadableRow } from './pull.ts'
import { readWebhook, type Moved } from './webhook.ts'

const unit = 10_000n

/**
 * Bank transfers: the checkout is drawn from what the standard says, and a feed tells of what moves on the house's accounts.
 * Money finds its deposit by the memo alone. It is there with the feed's secret, or, where money may be given away, with a
 * bank of our own making that anybody can pay from.
 */
export function vietqr(context: Context): Gateway | null {
  const { config } = context
  const { SEPAY_SECRET = '', SEPAY_TOKEN = '', SEPAY_URL = 'https://userapi.sepay.vn/v2' } = config.vendors
  const isPretended = SEPAY_SECRET === ''
  if (isPretended && (config.testGateways === 'off' || config.gatewaySecret === '')) return null
  // Two may be live while one takes the place of the other.
  const secrets = isPretended
    ? [pretendedSecret(config.gatewaySecret)]
    : SEPAY_SECRET.split(',').filter((one) => one !== '')
  const letters = memoLettersOf(config.merchantCode)
  const pulled = async (since: Date) => {
    const moved = await pullTransactions(SEPAY_URL, SEPAY_TOKEN, since)
    return moved.map((one) =>
      'unreadable' in one ? toUnreadable(one, context.clock.now()) : toReport(letters, one, 'pull'),
    )
  }
  const bank = openBank(context, secrets[0] ?? '')
  return {
    name: 'vietqr',
    namesBy: 'memo',
    currency: 'VND',
    start: async ({ amount, memo, account, reportUrl }) => {
      if (account === null || memo === null) throw new Error('a transfer goes to an account, with a memo')
      const { bank: name, bin, number, holder } = account
      const qr = writeTransferQr({ bin, account: number, amount: amount / unit, memo })
      if (isPretended) bank.show({ qr, bank: name, holder, reportUrl })
      return { reference: null, checkout: { kind: 'transfer', bank: name, bin, number, holder, memo, qr } }
    },
    readReports: (headers, body) => {
      const moved = readWebhook(secrets, context.clock.now(), headers, body)
      return [toReport(letters, moved, 'webhook')]
    },
    ...(SEPAY_TOKEN === ''
      ? {}
      : {
          pull: pulled,
          find: ({ createdAt }) => pulled(createdAt),
        }),
    ...(isPretended ? { pages: appPages(context, bank) } : {}),
  }
}

/** What a bank of our own making signs with. */
export function pretendedSecret(gatewaySecret: string): string {
  return createHmac('sha256', gatewaySecret).update('bank').digest('hex')
}

/**
 * The feed calls one movement by a number in its webhooks and by another name where it is pulled: what both say of it is the
 * bank's own reference, which a bank may use again on another day, and on one day for what leaves and what comes, or for a part and
 * the rest: so its day, its direction and its amount are of its name. Within one voice two numbers are two movements.
 */
function toReport(letters: string, moved: Moved, voice: 'webhook' | 'pull'): Report {
  const { id, isIn, amount, content, at, day, reference, account } = moved
  const memos = findMemos(letters, content)
  const [memo] = memos
  return {
    eventId: voice === 'pull' ? `pull:${id}` : id,
    voice,
    // Two memos in one text are nobody's: a person decides.
    names: memo !== undefined && memos.length === 1 ? { kind: 'memo', value: memo } : null,
    outcome: isIn ? 'paid' : 'out',
    movementId: `${reference}@${day}:${isIn ? 'in' : 'out'}:${amount}`,
    formerId: `${reference}@${day}`,
    account,
    amount: amount * unit,
    currency: 'VND',
    at,
    content,
    payerName: null,
  }
}

const textMax = 1_000

/** A row that nobody can read is named by its text: once it reads otherwise it is another event. */
function toUnreadable({ unreadable: text }: UnreadableRow, now: Date): Report {
  const eventId = `unread:${createHash('sha256').update(text).digest('base64url')}`
  return {
    eventId,
    names: null,
    outcome: 'unreadable',
    movementId: eventId,
    account: '',
    amount: 0n,
    currency: 'VND',
    at: now,
    content: text.slice(0, textMax).toWellFormed(),
    payerName: null,
  }
}
