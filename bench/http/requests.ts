import { randomUUID } from 'node:crypto'
import { vendorRequests, type Played } from './vendor-request.ts'
import { webhookRequests, type Told } from './webhook-request.ts'

/**
 * What is asked, by whom: `balance`, a `bet` on a draw, by nobody known what is at a `path`, or at one of `paths` by turn, by a
 * gateway that payments were made, or by a vendor that somebody bets.
 */
export type Asked =
  | { kind: 'balance' | 'bet'; tokens: readonly string[]; drawId?: string }
  | { kind: 'path'; path: string }
  | { kind: 'paths'; paths: readonly string[] }
  | ({ kind: 'webhook' } & Told)
  | ({ kind: 'vendor' } & Played)

/** Writes the request of each turn. A stride without a common factor spreads the members. */
export function requestsOf(asked: Asked): (turn: number) => string {
  if (asked.kind === 'path') return () => pathRequest(asked.path)
  if (asked.kind === 'paths') {
    const requests = asked.paths.map(pathRequest)
    return (turn) => requests[turn % requests.length] ?? ''
  }
  if (asked.kind === 'webhook') return webhookRequests(asked)
  if (asked.kind === 'vendor') return vendorRequests(asked)
  const { kind, tokens, drawId = '' } = asked
  const tokenOf = (turn: number) => tokens[(turn * 619) % tokens.length] ?? ''
  return kind === 'balance'
    ? (turn) => balanceRequest(tokenOf(turn))
    : (turn) => betRequest(tokenOf(turn), drawId, String((turn * 37) % 100).padStart(2, '0'))
}

const pathRequest = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`

export function balanceRequest(token: string): string {
  return `GET /wps/v2/wallets/balance HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`
}

function betRequest(token: string, drawId: string, number: string): string {
  const body = `{"drawId":"${drawId}","lines":[{"play":"lo2","numbers":["${number}"],"unit":"1000"}]}`
  const head = [
    'POST /wps/lottery/orders HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
