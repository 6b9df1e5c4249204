import { createVerify, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'
import { keys } from './database.ts'

/** What the operator heard, in the words of its wire. */
export type HeardCall = { path: string; said: Record<string, unknown>; signed: boolean }

/**
 * How a call is met: as it should be; lost before it is taken; taken, and its reply lost; taken, and answered with what nobody
 * reads; or refused by a status.
 */
export type Meeting = 'ok' | 'lost' | 'deaf' | 'garbled' | `RS_${string}`

/**
 * An operator of a test's own, over real sockets, which keeps purses as the protocol says: by transaction, each once, an undo
 * before its bet too. Call it at the file's top level. Amounts are the wire's, in hundred-thousandths.
 */
export async function openOperator() {
  const heard: HeardCall[] = []
  const purses = new Map<string, bigint>()
  const answers = new Map<string, string>()
  const bets = new Map<string, { user: string; amount: bigint; state: 'taken' | 'refused' | 'undone' }>()
  let meet: (call: HeardCall, nth: number) => Meeting = () => 'ok'

  function take({ path, said }: HeardCall): string {
    const user = String(said.user)
    const reply = (status: string) =>
      `{"request_uuid":"${String(said.request_uuid)}","status":"${status}","user":"${user}","currency":"VND","balance":${purses.get(user) ?? 0n}}`
    if (path === 'user/balance') return reply('RS_OK')
    const id = String(said.transaction_uuid)
    const before = answers.get(id)
    if (before !== undefined) return before
    const answer = reply(move(path, user, id, said))
    answers.set(id, answer)
    return answer
  }

  function move(path: string, user: string, id: string, said: Record<string, unknown>): string {
    const held = purses.get(user) ?? 0n
    if (path === 'transaction/rollback') {
      const of = String(said.reference_transaction_uuid)
      const bet = bets.get(of)
      if (bet?.state === 'taken') purses.set(user, held + bet.amount)
      bets.set(of, { user, amount: bet?.amount ?? 0n, state: 'undone' })
      return 'RS_OK'
    }
    const amount = BigInt(said.amount as number)
    if (path === 'transaction/win') {
      purses.set(user, held + amount)
      return 'RS_OK'
    }
    if (bets.get(id)?.state === 'undone') return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'
    if (amount > held) {
      bets.set(id, { user, amount, state: 'refused' })
      return 'RS_ERROR_NOT_ENOUGH_MONEY'
    }
    purses.set(user, held - amount)
    bets.set(id, { user, amount, state: 'taken' })
    return 'RS_OK'
  }

  async function serveCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const signature = String(request.headers['x-hub88-signature'] ?? '')
    const signed = createVerify('sha256').update(body).verify(keys.studio.publicKey, signature, 'base64')
    const path = (request.url ?? '').replace('/wps/vendor/FGO/', '')
    const call = { path, said: JSON.parse(body.toString()) as Record<string, unknown>, signed }
    heard.push(call)
    const times = heard.filter((one) => one.said.transaction_uuid === call.said.transaction_uuid).length
    const how = meet(call, times)
    if (how === 'lost') throw new Error('lost before it is taken')
    const answer = how.startsWith('RS_') ? `{"status":"${how}"}` : take(call)
    if (how === 'deaf') throw new Error('taken, and the reply is lost')
    response.setHeader('content-type', 'application/json').end(how === 'garbled' ? '<html>' : answer)
  }

  const server = createServer((request, response) => {
    serveCall(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/wps/vendor/FGO`,
    heard,
    purses,
    bets,
    /** From now on calls are met so; by nth, how often its transaction came. */
    meet: (how: typeof meet) => (meet = how),
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** What the operator says when it opens a game, signed by it. */
export function launchOf(said: object): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(said)
  const signature = sign('sha256', Buffer.from(body), keys.operator.privateKey).toString('base64')
  return { body, headers: { 'content-type': 'application/json', 'x-hub88-signature': signature } }
}
