import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** How a call is led on: as it should be; not at all; or it arrives, and nobody hears its answer. */
export type Leading = 'through' | 'nowhere' | 'unheard'

export type CutWire = Awaited<ReturnType<typeof openCutWire>>

/**
 * A wire between two that can be cut, which begins at `url` and leads signed calls on, byte for byte, to where `leadTo` says. `cut` says
 * how calls go from then on whose path ends so, and all others go through; `asked` counts how many there were, each once however often it was said. Call it at the file's top
 * level.
 */
export async function openCutWire() {
  let to = ''
  let cut: { end: string; how: Leading } = { end: '', how: 'through' }
  const calls: { path: string; id: string }[] = []

  async function lead(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    calls.push({ path, id: idIn(Buffer.concat(parts)) })
    const goes = path.endsWith(cut.end) ? cut.how : 'through'
    if (goes === 'nowhere') throw new Error('it leads nowhere')
    const signature = String(request.headers['x-hub88-signature'])
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const reply = await fetch(to + path, { method: 'POST', headers, body: Buffer.concat(parts) })
    const answer = Buffer.from(await reply.arrayBuffer())
    if (goes === 'unheard') throw new Error('it was not heard')
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(answer)
  }

  const server = createServer((request, response) => {
    lead(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url: string) => void (to = url),
    cut: (end: string, how: Leading) => void (cut = { end, how }),
    asked: (end: string): number =>
      new Set(calls.filter(({ path }) => path.endsWith(end)).map(({ id }) => id)).size,
  }
}

/** What a call about money names it by. */
function idIn(body: Buffer): string {
  const { transaction_uuid: id = '' } = JSON.parse(body.toString()) as { transaction_uuid?: string }
  return id
}
