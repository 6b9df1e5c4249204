import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { after, test } from 'node:test'
import { WebSocket, WebSocketServer } from 'ws'
import type { AddressInfo } from 'node:net'
import { frameOf, newsOf, send } from './frame.ts'

const http = createServer()
const server = new WebSocketServer({ server: http })
http.listen(0, '127.0.0.1')
await once(http, 'listening')
after(() => http.close())

test('a frame of any length is read as it was written, also between frames that ws writes', async () => {
  const heard: string[] = []
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  client.on('message', (data: Buffer) => heard.push(data.toString()))
  const [socket, { socket: raw }] = (await once(server, 'connection')) as [WebSocket, IncomingMessage]
  await once(client, 'open')
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]
  const texts = [...lengths.map((length) => 'x'.repeat(length)), 'tiền thắng: 1.000 ₫']
  const outlet = { socket, raw, missed: null }
  for (const text of texts) {
    socket.ping()
    send(outlet, newsOf([['status', frameOf(text)]]))
    socket.send(`ws ${text.length}`)
  }
  socket.close(1000)
  const [code] = (await once(client, 'close')) as [number]
  assert.equal(code, 1000)
  assert.deepEqual(
    heard,
    texts.flatMap((text) => [text, `ws ${text.length}`]),
  )
})
