import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { z } from 'zod'
import { live } from '../../contract/src/index.ts'
import { openContext } from '../../server/src/app/context.ts'
import { serveSocket } from '../../server/src/app/live/socket.ts'
import { whole } from '../../server/src/app/whole.ts'
import { announceFor, connectionsOf, draw } from './announce.ts'
import { given, ready } from './given.ts'

// The live socket of a deployment, told by its bus; these screens answer no ping, so no round comes to its end.
const { url } = given() as { url: string }
const { context } = openContext(url, {}, { rateFactor: 1_000 })
const app = Fastify()
const authenticate = () => Promise.resolve(null)
serveSocket(app, context, whole, { authenticate, spend: () => undefined, roundMs: 86_400_000 })
const open = connectionsOf(app.server)
await app.listen({ port: 0, host: '127.0.0.1' })
const event = z.decode(live.LiveEvent, { type: 'draw.state', draw })
process.on('message', ({ seconds }: { seconds: number }) => {
  void announceFor(seconds, open, () => context.bus.announce({ to: null, event })).then((announced) =>
    process.send?.(announced),
  )
})
ready({ port: (app.server.address() as AddressInfo).port })
