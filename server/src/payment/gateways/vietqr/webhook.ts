import { createHash, createHmac } from 'node:crypto'
import { Refusal, sameSecret } from '#kit'
import { z } from 'zod'

/** A movement as the feed tells it; `amount` in whole đồng. */
export type Moved = {
  id: string
  account: string
  isIn: boolean
  amount: bigint
  content: string
  reference: string
  at: Date
  /** The bank's own. */
  day: string
}

const toleranceS = 300

/** Signs what the feed sends: HMAC-SHA-256 over its time and its very bytes. */
export function signFeed(secret: string, timestampS: number, body: string | Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestampS}.`).update(body).digest('hex')}`
}

// Some banks give amounts as text, and references none at all.
const Amount = z.union([z.int(), z.string().regex(/^\d{1,13}$/)]).transform(BigInt)
const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '')
const Webhook = z.object({
  id: z.union([z.int(), z.string().min(1).max(100)]).transform(String),
  transactionDate: z.string(),
  accountNumber: z.string().min(1).max(40),
  transferType: z.enum(['in', 'out']),
  transferAmount: Amount,
  content: Text,
  referenceCode: Text,
})

/**
 * Reads the feed's webhook. Throws `webhook_signature` unless it was signed with one of the secrets within five minutes of
 * now, before anything of it is read; `invalid_input` for what no movement can be.
 */
export function readWebhook(
  secrets: readonly string[],
  now: Date,
  headers: Record<string, string | undefined>,
  body: Buffer,
): Moved {
  const timestampS = Number(headers['x-sepay-timestamp'] || Number.NaN)
  const fresh = Math.abs(now.getTime() / 1000 - timestampS) <= toleranceS
  const given = headers['x-sepay-signature'] ?? ''
  const ours = secrets.filter((secret) => sameSecret(given, signFeed(secret, timestampS, body)))
  if (!fresh || ours.length === 0) throw new Refusal('webhook_signature')
  const read = Webhook.safeParse(readJson(body)).data
  const moved =
    read &&
    toMoved({
      ...read,
      date: read.transactionDate,
      account: read.accountNumber,
      isIn: read.transferType === 'in',
      amount: read.transferAmount,
      reference: read.referenceCode,
    })
  if (!moved) throw new Refusal('invalid_input', { fields: [] })
  return moved
}

type Said = {
  id: string
  date: string
  account: string
  isIn: boolean
  amount: bigint
  content: string
  reference: string
}

/** A movement out of what the feed says, in either of its voices; null where its time or its amount is none. */
export function toMoved({ id, date, account, isIn, amount, content, reference }: Said): Moved | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(date) ?? []
  if (day === undefined || time === undefined || amount <= 0n) return null
  // The feed writes the time of Việt Nam, and no zone.
  const at = new Date(`${day}T${time}+07:00`)
  if (Number.isNaN(at.getTime())) return null
  const named = reference.trim() || digestOf([date, account, String(isIn), String(amount), content])
  return {
    id,
    account,
    isIn,
    amount,
    content: content.slice(0, 1_000),
    reference: named.slice(0, 200),
    at,
    day,
  }
}

/** Where a bank gives no reference, all else that both voices of the feed say alike. */
function digestOf(said: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
