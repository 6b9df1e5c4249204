import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isLoopback, isPrivate } from '#kit'
import { migrations } from '#app/installation'
import type { Why } from './why-not-ready.ts'

export type AdminOptions = { port: number; host: string; whyNot: () => Promise<readonly Why[]> }

/**
 * Tells whoever watches over a process how it is, on a port of its own: `/health`, that it turns; `/ready`, whether to send
 * somebody to it, or why not; `/version`. To addresses of this machine and of private networks alone. Answers how to stop.
 */
export async function openAdmin({ port, host, whyNot }: AdminOptions): Promise<() => void> {
  const server = createServer((request, reply) => {
    answer(request, reply, whyNot).catch(() => reply.destroy())
  })
  server.on('connection', (socket) => {
    if (!isPrivate(socket.remoteAddress ?? '')) socket.destroy()
  })
  // Where only this machine reaches the process, only this machine asks how it is.
  server.listen(isLoopback(host) ? { port, host: '127.0.0.1' } : { port })
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function answer(
  { method, url }: IncomingMessage,
  reply: ServerResponse,
  whyNot: AdminOptions['whyNot'],
): Promise<void> {
  if (method !== 'GET') return send(reply, 405, {})
  if (url === '/health') return send(reply, 200, { turns: true })
  if (url === '/version') return send(reply, 200, version())
  if (url !== '/ready') return send(reply, 404, {})
  const why = await whyNot()
  send(reply, why.length === 0 ? 200 : 503, { ready: why.length === 0, why })
}

function send(reply: ServerResponse, status: number, told: object): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  reply.end(JSON.stringify(told))
}

const manifest = new URL('../../../../package.json', import.meta.url)

/** What runs: the platform's version, the newest migration it knows, and the Node it runs on. */
function version(): { version: string; schema: string | undefined; node: string } {
  const { version: own } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const schema = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  return { version: own, schema, node: process.version }
}
