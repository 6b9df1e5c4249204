import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Stands before a site as a network does that can be away, and as the site itself was before it was renewed: yesterday's
 * worker differs from today's by the name of its build.
 */
export async function openFront(site: string) {
  let isAway = false
  let isYesterday = false
  const server = createServer((asked, answer) => {
    if (isAway) {
      asked.socket.destroy()
      return
    }
    const { pathname } = new URL(asked.url ?? '/', site)
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(new URL(asked.url ?? '/', site), { method: asked.method, headers }, (told) => {
      if (pathname === '/worker.js' && isYesterday) void sendYesterdays(told, answer)
      else told.pipe(answer.writeHead(told.statusCode ?? 502, told.headers))
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    beAway: (away: boolean) => {
      isAway = away
      if (away) server.closeAllConnections()
    },
    beYesterday: (yesterday: boolean) => {
      isYesterday = yesterday
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function sendYesterdays(told: IncomingMessage, answer: ServerResponse): Promise<void> {
  const { 'content-length': _length, etag: _etag, ...headers } = told.headers
  const worker = (await text(told)).replace(/id:`[\w-]+`/, 'id:`yesterday`')
  answer.writeHead(told.statusCode ?? 502, headers).end(worker)
}
