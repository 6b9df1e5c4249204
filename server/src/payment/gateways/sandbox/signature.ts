import { createHmac, timingSafeEqual } from 'node:crypto'
import { Refusal } from '#kit'

const toleranceS = 300

/** Signs a webhook: HMAC-SHA-256 over its time and its body, so that neither can be another's. */
export function sign(secret: string, timestampS: number, body: string): string {
  return createHmac('sha256', secret).update(`${timestampS}.${body}`).digest('hex')
}

/** Throws `webhook_signature` unless the body was signed with the secret within five minutes of now. */
export function checkSignature(
  secret: string,
  now: Date,
  headers: Record<string, string | undefined>,
  body: string,
) {
  const timestampS = Number(headers['x-sandbox-timestamp'])
  const given = Buffer.from(headers['x-sandbox-signature'] ?? '', 'hex')
  const expected = Buffer.from(sign(secret, timestampS, body), 'hex')
  const fresh = Math.abs(now.getTime() / 1000 - timestampS) <= toleranceS
  const same = given.length === expected.length && timingSafeEqual(given, expected)
  if (!fresh || !same) throw new Refusal('webhook_signature')
}
