import { sign } from '../../server/src/payment/gateways/sandbox/signature.ts'

/** What each deposit of a bench is paid, in units. */
export const paid = 250_000n

/** The sandbox's name for the deposit of a turn. */
export function referenceOf(turn: number): string {
  return `bench_${turn}`
}

/** Payments a gateway tells of: each once, or `again` and again. */
export type Told = { secret: string; payments: number; again: boolean }

/** The sandbox's signed word that the deposit of each turn was paid. */
export function webhookRequests({ secret, payments, again }: Told): (turn: number) => string {
  return (turn) => {
    if (turn >= payments && !again) throw new Error(`more than ${payments} deposits: set BENCH_DEPOSITS`)
    const reference = referenceOf(turn % payments)
    const body = `{"eventId":"evt_${reference}","reference":"${reference}","outcome":"paid","amount":"${paid}","currency":"VND"}`
    const timestampS = Math.floor(Date.now() / 1000)
    const head = [
      'POST /wps/payment/webhooks/sandbox HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `X-Sandbox-Timestamp: ${timestampS}`,
      `X-Sandbox-Signature: ${sign(secret, timestampS, body)}`,
      `Content-Length: ${body.length}`,
    ]
    return `${head.join('\r\n')}\r\n\r\n${body}`
  }
}
