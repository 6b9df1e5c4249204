import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where a call through a doorway is when something happens: not handed on yet, handed on later, or done and not answered. */
export type Moment = 'before' | 'within' | 'after'
export const moments: readonly Moment[] = ['before', 'within', 'after']

/**
 * A way to a gateway that counts what is asked through it. At one moment of the n-th call it has `reached` happen instead of an
 * answer. Of a call that it was within, the gateway learns when it is told to.
 */
export async function openDoorway(gateway: string) {
  let count = 0
  let stop: { call: number; moment: Moment; reached: () => void } | null = null
  let late: (() => Promise<unknown>) | null = null

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !ofConnection.has(name)) headers.set(name, value)
    const sent = { method: request.method ?? '', headers, ...(body.length > 0 && { body }) }
    const handOn = async () => await fetch(gateway + (request.url ?? ''), sent)
    const here = ++count === stop?.call ? stop : null
    if (here && here.moment !== 'after') {
      if (here.moment === 'within') late = handOn
      return here.reached()
    }
    const answer = await handOn()
    const text = await answer.text()
    if (here) return here.reached()
    const signature = answer.headers.get('x-signature')
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      ...(signature !== null && { 'x-signature': signature }),
    })
    response.end(text)
  }

  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Counts from one, and stops at a moment of a call where it is told to. */
    begin: (at: typeof stop = null) => {
      ;[count, stop, late] = [0, at, null]
    },
    asked: () => count,
    /** What was on its way arrives. */
    arrive: async () => void (await late?.()),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'expect'])
