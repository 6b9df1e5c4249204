import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddress from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import { isContention, isOutage, networkOf, readCookie, Refusal, sessionCookie, shareOfRate } from '#kit'
import type { Config, Context } from '#kit'
import type { Whole } from '#manifest'
import { isHeardBy } from '#site'
import { openListeners, type Authenticate } from './listeners.ts'

export type SocketOptions = {
  authenticate: Authenticate
  /** Counts a try to connect from a network. Throws `too_many_requests` when there were too many. */
  spend: (network: string) => void
  /** In what time each screen is looked at once. */
  roundMs?: number
  /** Over what time screens are told to come back when the server leaves; at once unless it is given. */
  partMs?: number
  /** How many sockets there may be at once: of one member, from one network, and in all. */
  memberMax?: number
  networkMax?: number
  max?: number
}

/**
 * Serves the live socket, by the server's own upgrade: it stands beside the routes and costs a call nothing. Whoever may
 * not listen is refused by an answer of HTTP, before there is a socket; of refusals only the database's being away is
 * worth coming back for at once.
 */
export function serveSocket(
  app: FastifyInstance,
  context: Context,
  { events, topics, refusals }: Pick<Whole, 'events' | 'topics' | 'refusals'>,
  options: SocketOptions,
): void {
  const { config } = context
  const {
    authenticate,
    spend,
    roundMs = 25_000,
    partMs = 0,
    memberMax = 20,
    networkMax = 500,
    max = 20_000,
  } = options
  const [ofAll, ofNetwork, ofMember] = [
    openPlaces(max),
    openPlaces(networkMax * shareOfRate(config)),
    openPlaces(memberMax * shareOfRate(config)),
  ]
  const listeners = openListeners(context, { events, topics, authenticate, roundMs })
  // All it says is what it follows.
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096, clientTracking: false })
  const addressOf = readAddress(config)
  let open = true

  async function enter(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    if (!isSameOrigin(request, config)) throw new Refusal('cross_site')
    const address = addressOf(request)
    const network = networkOf(address)
    spend(network)
    // One by one: whoever finds the second taken must give the first back.
    for (const take of [() => ofAll('all'), () => ofNetwork(network)]) raw.once('close', take())
    // Before its session is asked for: from then on its end is heard of without a gap.
    const enters = {
      member: await isHeardBy(context, address, false),
      guest: await isHeardBy(context, address, true),
    }
    const token = tokenOf(request, config)
    const caller = token ? await authenticate(token) : null
    if (!open) throw new Refusal('busy', { retryAfterS: 2 })
    const { memberId = null, sessionId = null } = caller ?? {}
    if (raw.destroyed) return
    if (memberId !== null) raw.once('close', ofMember(memberId))
    const visitor = { address, token, memberId, sessionId, enters: caller ? enters.member : enters.guest }
    sockets.handleUpgrade(request, raw, head, (socket) => listeners.join(visitor, { socket, raw }))
  }

  app.server.on('upgrade', (request, raw, head) => {
    // Unheard, the fault of a connection would be the process's.
    raw.on('error', () => raw.destroy())
    enter(request, raw, head).catch((error: unknown) => {
      const refusal = asRefusal(error)
      if (!refusal) context.log.error({ err: error }, 'a socket failed')
      refuse(raw, refusal, refusals)
    })
  })
  app.addHook('preClose', async () => {
    open = false
    // Nobody new comes while those who are here leave, and every call under way is answered.
    await Promise.all([stopListening(app), listeners.close(partMs)])
  })
}

/** Takes no new connections; it is over once those there are have ended. */
async function stopListening({ server }: FastifyInstance): Promise<void> {
  await new Promise((resolve) => {
    server.close(resolve)
  })
}

/** At most so many at once for each key. Answers how to give a place back; refused `too_many_requests` when none is left. */
function openPlaces(max: number): (key: string) => () => void {
  const taken = new Map<string, number>()
  return (key) => {
    const count = taken.get(key) ?? 0
    if (count >= max) throw new Refusal('too_many_requests', { retryAfterS: 60 })
    taken.set(key, count + 1)
    return () => {
      const left = (taken.get(key) ?? 1) - 1
      if (left > 0) taken.set(key, left)
      else taken.delete(key)
    }
  }
}

/** From which address a request comes, past the proxies that are believed, as Fastify has it for calls. */
function readAddress({ trustedProxies }: Config): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trusted = proxyAddress.compile([...trustedProxies])
  return (request) => proxyAddress(request, trusted)
}

/** A browser tells from which page a socket is opened; what tells nothing is no browser. */
function isSameOrigin({ headers: { origin, host } }: IncomingMessage, { publicUrl }: Config): boolean {
  if (origin === undefined) return true
  return origin === new URL(publicUrl).origin || (URL.canParse(origin) && new URL(origin).host === host)
}

function tokenOf({ headers }: IncomingMessage, config: Config): string | undefined {
  const { authorization, cookie } = headers
  return authorization?.startsWith('Bearer ')
    ? authorization.slice(7)
    : readCookie(cookie, sessionCookie(config))
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  return isOutage(error) || isContention(error) ? new Refusal('busy', { retryAfterS: 2 }) : null
}

function refuse(raw: Duplex, refusal: Refusal | null, refusals: Whole['refusals']): void {
  const status = (refusal && refusals.get(refusal.code)) ?? 500
  const { retryAfterS, ...detail } = refusal?.detail ?? {}
  const message = refusal?.code ?? 'unknown_error'
  const body = JSON.stringify({ success: false, message, value: { ...detail, retryAfterS } })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(typeof retryAfterS === 'number' ? [`retry-after: ${retryAfterS}`] : []),
  ]
  raw.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => raw.destroy())
}
