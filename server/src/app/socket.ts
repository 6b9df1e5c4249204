import websocket from '@fastify/websocket'
import { live } from '@fairground/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { readCookie, sessionCookie, type Announcement, type Caller, type Context } from '#kit'
import { isHeardBy } from '#site'

type Authenticate = (token: string) => Promise<Caller | null>

type Listener = {
  socket: WebSocket
  address: string
  memberId: string | null
  sessionId: string | null
  /** Whether the site is open to it; while it is not, it hears only what that depends on. */
  enters: boolean
  behind: boolean
}

/** Announcements for the modules themselves. */
const inside = new Set(['session.turned', 'settings.changed'])
/** What also a page hears that the site is closed to. */
const outside = new Set(['status', 'switches'])
// A socket this far behind misses frames until it has caught up; twice as far, it is closed and comes back.
const behindBytes = 256 * 1024
const recheckMs = 60_000

/**
 * Pushes announcements to the screens. One frame is built per event and shared by all who hear it; a member's own
 * events reach that member alone, and a socket ends with its session.
 */
export async function serveSocket(
  app: FastifyInstance,
  context: Context,
  authenticate: Authenticate,
): Promise<void> {
  const listeners = new Set<Listener>()
  const byMember = new Map<string, Set<Listener>>()

  function leave(listener: Listener) {
    listeners.delete(listener)
    if (listener.memberId !== null) byMember.get(listener.memberId)?.delete(listener)
  }

  function hear({ to, event }: Announcement) {
    if (event.type === 'session.ended') return endSession(String(event.sessionId))
    if (inside.has(event.type)) return
    if (outside.has(event.type)) void letIn([...listeners])
    const audience = to === null ? listeners : byMember.get(to)
    if (!audience?.size) return
    const frame = JSON.stringify(z.encode(live.LiveEvent, event as live.LiveEvent))
    for (const listener of audience) if (listener.enters || outside.has(event.type)) push(listener, frame)
  }

  async function letIn(waiting: readonly Listener[]) {
    for (const listener of waiting)
      listener.enters = await isHeardBy(context, listener.address, listener.memberId === null).catch(
        () => false,
      )
  }

  function endSession(sessionId: string) {
    for (const listener of listeners)
      if (listener.sessionId === sessionId) listener.socket.close(4401, 'session ended')
  }

  await app.register(websocket, { options: { maxPayload: 1024 } })
  app.get(live.livePath, { websocket: true }, (socket, request) => {
    if (!isSameOrigin(request, context)) return socket.close(4403, 'cross site')
    const token = tokenOf(request, context)
    // The page comes back by itself, when the database has.
    join(socket, request.ip, token).catch(() => socket.close(1013, 'try again later'))
  })

  async function join(socket: WebSocket, address: string, token: string | undefined): Promise<void> {
    const caller = token ? await authenticate(token) : null
    const { memberId = null, sessionId = null } = caller ?? {}
    const enters = await isHeardBy(context, address, memberId === null)
    if (socket.readyState !== socket.OPEN) return
    const listener: Listener = { socket, address, memberId, sessionId, enters, behind: false }
    listeners.add(listener)
    if (memberId !== null) byMember.set(memberId, (byMember.get(memberId) ?? new Set()).add(listener))
    const recheck = setInterval(() => {
      if (token && caller)
        void authenticate(token).then((still) => still || socket.close(4401, 'session ended'))
    }, recheckMs)
    socket.on('close', () => {
      clearInterval(recheck)
      leave(listener)
      if (memberId !== null && byMember.get(memberId)?.size === 0) byMember.delete(memberId)
    })
    socket.on('error', () => socket.terminate())
  }

  const stop = context.bus.listen(hear)
  app.addHook('preClose', async () => {
    stop()
    for (const listener of listeners) listener.socket.close(1001, 'the server is going away')
  })
}

/** Sends a frame, or drops it when the socket is behind: the screen asks again for what it missed. */
function push(listener: Listener, frame: string): void {
  const { socket } = listener
  if (socket.bufferedAmount > 2 * behindBytes) return socket.terminate()
  listener.behind = socket.bufferedAmount > behindBytes
  if (!listener.behind && socket.readyState === socket.OPEN) socket.send(frame)
}

function isSameOrigin(request: FastifyRequest, context: Context): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  return origin === new URL(context.config.publicUrl).origin || new URL(origin).host === request.host
}

function tokenOf(request: FastifyRequest, context: Context): string | undefined {
  const { authorization } = request.headers
  return authorization?.startsWith('Bearer ')
    ? authorization.slice(7)
    : readCookie(request.headers.cookie, sessionCookie(context.config))
}
