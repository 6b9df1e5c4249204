import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer, type WebSocket } from 'ws'
import { FlightSaid } from '#contract'
import type { Context } from '#kit'
import type { Skyline } from '#skyline'
import { sessionByBearerOf, type PlaySession } from '#wires'

/** Long enough for a line that stutters. */
const [enterMs, lookEveryMs] = [5_000, 15_000]
const [overCode, fullCode] = [4401, 4429]
const pong = JSON.stringify({ type: 'pong' })

/**
 * Serves the socket of pages that fly: `GET /socket`, from our own pages alone. The first that a page says is its bearer, since a browser
 * can say it nowhere else; whoever says none in time is let go, and so is one whose session has ended.
 */
export function serveFlightSocket(app: FastifyInstance, context: Context, { stage }: Skyline): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_024 })
  app.server.on('upgrade', (request, raw, head) => {
    raw.on('error', () => raw.destroy())
    if (request.url !== '/socket' || !isOurs(request, context)) return raw.destroy()
    sockets.handleUpgrade(request, raw, head, (socket) => welcome(socket, raw))
    return undefined
  })
  app.addHook('preClose', () => {
    for (const socket of sockets.clients) socket.terminate()
  })

  function welcome(socket: WebSocket, raw: Duplex): void {
    socket.on('error', () => socket.terminate())
    const late = setTimeout(() => socket.close(overCode), enterMs)
    socket.once('close', () => clearTimeout(late))
    socket.once('message', (data: Buffer) => {
      clearTimeout(late)
      const said = read(data)
      enter(said?.type === 'enter' ? said.bearer : '', socket, raw).catch((error: unknown) => {
        context.log.warn({ err: error }, 'a socket failed')
        socket.close(1011)
      })
    })
  }

  async function enter(bearer: string, socket: WebSocket, raw: Duplex): Promise<void> {
    const session = await sessionByBearerOf(context)(bearer)
    if (!session) return socket.close(overCode)
    if (!stage.watchers.join(session.player, { socket, raw })) return socket.close(fullCode)
    socket.on('message', (data: Buffer) => {
      if (read(data)?.type === 'ping') socket.send(pong)
    })
    watchSession(bearer, session, socket)
    return undefined
  }

  /** A page that does not answer is gone, and one whose session is over watches no more. */
  function watchSession(bearer: string, { id }: PlaySession, socket: WebSocket): void {
    let isAlive = true
    socket.on('pong', () => (isAlive = true))
    const look = async () => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
      if ((await sessionByBearerOf(context)(bearer))?.id !== id) socket.close(overCode)
      return undefined
    }
    const looking = setInterval(() => {
      look().catch((error: unknown) => context.log.warn({ err: error }, 'a session was not looked at'))
    }, lookEveryMs)
    socket.once('close', () => clearInterval(looking))
  }
}

/** A browser tells from which page a socket is opened; what tells nothing is no browser. */
function isOurs({ headers: { origin } }: IncomingMessage, { config }: Pick<Context, 'config'>): boolean {
  return origin === undefined || origin === new URL(config.publicUrl).origin
}

function read(data: Buffer): FlightSaid | undefined {
  try {
    return FlightSaid.safeParse(JSON.parse(data.toString())).data
  } catch {
    return undefined
  }
}
