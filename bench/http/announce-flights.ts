import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { openWatchers } from '../../studio/src/skyline/watchers.ts'
import { announceFor, connectionsOf } from './announce.ts'
import { flightFrames } from './flight-frames.ts'
import { ready } from './given.ts'

// All who watch flights, each let in without a session and by a name of their own.
const server = createServer()
const sockets = new WebSocketServer({ noServer: true })
const watchers = openWatchers(() => ({
  type: 'now',
  opened: null,
  flown: null,
  cameTo: null,
  came: [],
  left: [],
}))
let players = 0
server.on('upgrade', (request, raw, head) =>
  sockets.handleUpgrade(request, raw, head, (socket) => watchers.join(`p-${players++}`, { socket, raw })),
)
const open = connectionsOf(server)
let told = 0
process.on('message', ({ seconds }: { seconds: number }) => {
  void announceFor(seconds, open, () => {
    const frame = flightFrames[told++ % flightFrames.length]
    if (frame) watchers.tell(frame)
  }).then((announced) => process.send?.({ ...announced, rssBytes: process.memoryUsage().rss }))
})
server.listen(0, '127.0.0.1', () => {
  // With what it takes before anybody watches.
  ready({ port: (server.address() as AddressInfo).port, rssBytes: process.memoryUsage().rss })
})
