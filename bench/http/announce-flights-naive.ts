import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { announceFor, connectionsOf } from './announce.ts'
import { flightFrames } from './flight-frames.ts'
import { ready } from './given.ts'

// A broadcast as the page of ws shows it.
const server = createServer()
const sockets = new WebSocketServer({ server })
const open = connectionsOf(server)
let told = 0
process.on('message', ({ seconds }: { seconds: number }) => {
  void announceFor(seconds, open, () => {
    const text = JSON.stringify(flightFrames[told++ % flightFrames.length])
    for (const client of sockets.clients) if (client.readyState === WebSocket.OPEN) client.send(text)
  }).then((announced) => process.send?.(announced))
})
server.listen(0, '127.0.0.1', () => ready({ port: (server.address() as AddressInfo).port }))
