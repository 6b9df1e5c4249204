import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import { lottery } from '@fairground/contract'
import { Refusal, sameSecret } from '#kit'
import { z } from 'zod'

/** What a feed says was drawn, as it comes in a file or over HTTP. */
export const FeedReport = z.object({
  gameCode: lottery.GameCode,
  issue: z.string().min(1).max(24),
  prizes: lottery.Prizes,
})
export type FeedReport = z.output<typeof FeedReport>

const bytesMax = 100_000
const toleranceS = 300

/** Reads a report; whatever is none is refused `result_invalid`. */
export function readReport(text: string): FeedReport {
  try {
    if (text.length <= bytesMax) return FeedReport.parse(JSON.parse(text))
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error
  }
  throw new Refusal('result_invalid', { rule: 'not_a_report' })
}

/** Reads a report as it is sent; one that is longer than any is refused `result_invalid`. */
export async function readBody(bytes: Readable): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of bytes as AsyncIterable<Buffer>) {
    length += part.length
    if (length > bytesMax) throw new Refusal('result_invalid', { rule: 'not_a_report' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Signs a report: HMAC-SHA-256 over its time and its body as it is sent, in hex, so that neither can be another's. */
export function signReport(secret: string, timestampS: number, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestampS}.`).update(body).digest('hex')
}

export type Signed = { secret: string | undefined; timestamp: number; signature: string; body: Uint8Array }

/** Refuses `feed_signature` a report of no feed that is known, or that was not signed with its secret within five minutes. */
export function checkReportSignature(now: Date, { secret, timestamp, signature, body }: Signed): void {
  const isFresh = Math.abs(now.getTime() / 1000 - timestamp) <= toleranceS
  const isOurs = secret !== undefined && sameSecret(signature, signReport(secret, timestamp, body))
  if (!isFresh || !isOurs) throw new Refusal('feed_signature')
}
