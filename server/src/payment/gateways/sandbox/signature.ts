import { createHmac } from 'node:crypto'
import { Refusal, sameSecret } from '#kit'

const toleranceS = 300

/** Signs a webhook: HMAC-SHA-256 over its time and its body, in hex, so that neither can be another's. */
export function sign(secret: string, timestampS: number, body: string | Buffer): string {
  return createHmac('sha256', secret).update(`${timestampS}.`).update(body).digest('hex')
}

/** Throws `webhook_signature` unless the body was signed with the secret within five minutes of now. */
export function checkSignature(
  secret: string,
  now: Date,
  headers: Record<string, string | undefined>,
  body: Buffer,
): void {
  const timestampS = Number(headers['x-sandbox-timestamp'])
  const fresh = Math.abs(now.getTime() / 1000 - timestampS) <= toleranceS
  const ours = sameSecret(headers['x-sandbox-signature'] ?? '', sign(secret, timestampS, body))
  if (!fresh || !ours) throw new Refusal('webhook_signature')
}
