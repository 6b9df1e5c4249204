import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { openContext, whole } from '#app'
import { openApi } from '#app/http'
import type { Context } from '#kit'
import { freePort } from './port.ts'

/** One of several servers: its own connections, its own ear for what the others announce, its own listener. */
export type OneOfMany = { url: string; context: Context; server: Server; close(): Promise<void> }

/** Where the site stands, and what the environment of its servers says; so many of them, and with the built site or not. */
type Where = { url: string; port: number; env?: NodeJS.ProcessEnv; count?: number; page?: boolean }

/**
 * Several servers of one site in this process, which know of each other by the database alone, and a front door before them
 * that hands each call, and each socket, to another than the one before: what only the server knows that was asked last is
 * known to nobody. `url` is a migrated database, `port` that of the door. What works in the background is not among them.
 */
export async function openMany({ url, port, env = {}, count = 3, page = false }: Where) {
  const address = `http://localhost:${port}`
  const ofAll = { PUBLIC_URL: address, LOG_LEVEL: 'fatal', SERVERS: String(count), ...env }
  const servers = await Promise.all(
    Array.from({ length: count }, async () => await openOne(url, { ...ofAll, PORT: '0' }, page)),
  )
  const closeDoor = await openDoor(
    port,
    servers.map(({ server }) => server),
  )
  return {
    url: address,
    servers,
    close: async () => {
      await Promise.all(servers.map((one) => one.close()))
      await closeDoor()
    },
  }
}

async function openOne(url: string, env: NodeJS.ProcessEnv, page: boolean): Promise<OneOfMany> {
  const port = await freePort()
  const { context, close } = openContext(url, env, { port, poolMax: 8 })
  const app = await openApi(context, whole, { page })
  await app.listen({ host: context.config.host, port })
  return {
    url: `http://localhost:${port}`,
    context,
    server: app.server,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

/** Answers how to close it. A call comes to its server as it came here, so it costs no second way through the network. */
async function openDoor(port: number, servers: readonly Server[]): Promise<() => Promise<void>> {
  let turn = 0
  const next = () => servers[turn++ % servers.length]
  const door = createServer((asked: IncomingMessage, answer: ServerResponse) => {
    next()?.emit('request', asked, answer)
  })
  door.on('upgrade', (asked: IncomingMessage, raw: Duplex, head: Buffer) => {
    next()?.emit('upgrade', asked, raw, head)
  })
  door.listen(port, 'localhost')
  await once(door, 'listening')
  return async () => {
    const gone = once(door, 'close')
    door.close()
    door.closeAllConnections()
    await gone
  }
}
