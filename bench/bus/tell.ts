import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import Fastify from 'fastify'
import { openContext } from '../../server/src/app/context.ts'
import { serveSocket } from '../../server/src/app/live/socket.ts'
import { whole } from '../../server/src/app/whole.ts'
import { given, ready } from '../http/given.ts'
import { told } from './told.ts'

// One server of several on a bus, with the sockets of members whose tokens are their names. Who asks has it tell each
// of so many members in turn what an order won, here or wherever their screens are.
const { url, natsUrl, members } = given() as { url: string; natsUrl: string; members: number }
const { context } = openContext(url, { NATS_URL: natsUrl }, { rateFactor: 1_000 })
const app = Fastify()
const authenticate = (token: string) =>
  Promise.resolve({
    memberId: token,
    sessionId: token,
    account: token,
    isAgent: 0,
    book: 'real',
    currency: 'VND',
  } as const)
serveSocket(app, context, whole, { authenticate, spend: () => undefined, roundMs: 86_400_000 })
await app.listen({ port: 0, host: '127.0.0.1' })

const turns = new Map<string, number>()
const asked = createServer((socket) => {
  createInterface(socket).on('line', (line) => {
    const [where = '', count] = line.split(' ')
    const from = turns.get(where) ?? 0
    turns.set(where, from + Number(count))
    for (let turn = from; turn < from + Number(count); turn++)
      context.bus.announce({ to: `${where}-${turn % members}`, event: told })
  })
}).listen(0, '127.0.0.1')
await once(asked, 'listening')
process.on('message', () => process.send?.(process.cpuUsage()))
ready({ port: (app.server.address() as AddressInfo).port, asked: (asked.address() as AddressInfo).port })
