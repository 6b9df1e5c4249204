import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Announcement, Caller, Context } from '#kit'
import type { Whole } from '#manifest'
import { isHeardBy } from '#site'
import { frameOf, newsOf, send, type News, type Outlet } from './frame.ts'

export type Authenticate = (token: string) => Promise<Caller | null>

/** Who a screen is, as it came: whose session, from which address, and whether the site is open to it. */
export type Visitor = {
  address: string
  token: string | undefined
  memberId: string | null
  sessionId: string | null
  /** While the site is not open to it, it hears only what that depends on. */
  enters: boolean
}

/** What screens may hear, whose session a token is, and in what time each screen is looked at once. */
export type ListenersOptions = Pick<Whole, 'events'> & { authenticate: Authenticate; roundMs: number }

export type Listeners = {
  join(visitor: Visitor, outlet: Pick<Outlet, 'socket' | 'raw'>): void
  /** Has every screen leave, one after another over a time, so that they do not come back all at once. */
  close(overMs: number): Promise<void>
}

type Listener = Visitor & Outlet & { answered: boolean; lookedAt: number }

/** A member's screens, how to hear no more from other servers of what is told to that member, and their balances' pace. */
type Own = { screens: Set<Listener>; unfollow: () => void; balances: Pace<Announcement> }

/** What also a page hears that the site is closed to. */
const outside = new Set<string>(['status', 'switches', 'resync'])

const looksPerRound = 30
const closeMs = 500
// A member's balance changes with every bet; nobody reads more than four a second.
const balanceEveryMs = 250

/**
 * Tells announcements to the screens that listen. One frame is built per event and shared by all who hear it; a member's
 * own events reach that member alone, a balance at once and its changes after that the latest at a time; a screen ends with
 * its session. Once a round each is asked for a sign of life, and its session whether it still stands.
 */
export function openListeners(
  context: Context,
  { events, authenticate, roundMs }: ListenersOptions,
): Listeners {
  // In the order in which they were looked at, the longest ago first.
  const listeners = new Set<Listener>()
  const byMember = new Map<string, Own>()
  /** What everybody is told when the work of this moment is done: a step of a draw announces more than one event. */
  let forAll: News['frames'][number][] = []

  function join(visitor: Visitor, { socket, raw }: Pick<Outlet, 'socket' | 'raw'>): void {
    const { memberId } = visitor
    const listener = { ...visitor, socket, raw, missed: null, answered: true, lookedAt: performance.now() }
    listeners.add(listener)
    if (memberId !== null) ownOf(memberId).screens.add(listener)
    socket.on('pong', () => (listener.answered = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => leave(listener))
  }

  function leave(listener: Listener): void {
    listeners.delete(listener)
    if (listener.memberId === null) return
    const own = ownOf(listener.memberId)
    own.screens.delete(listener)
    if (own.screens.size > 0) return
    own.unfollow()
    own.balances.stop()
    byMember.delete(listener.memberId)
  }

  function ownOf(memberId: string): Own {
    const known = byMember.get(memberId)
    if (known) return known
    const unfollow = context.bus.follow(memberId)
    const own = { screens: new Set<Listener>(), unfollow, balances: openPace(balanceEveryMs, tell) }
    byMember.set(memberId, own)
    return own
  }

  function hear({ to, event }: Announcement): void {
    if (event.type === 'session.ended') return endSession(event.sessionId)
    if (event.type === 'resync') askAgain()
    if (outside.has(event.type)) for (const listener of listeners) letIn(listener)
    if (to !== null && event.type === 'balance') byMember.get(to)?.balances.take({ to, event })
    else tell({ to, event })
  }

  /** The end of a session may be what was missed; and a balance that waits is older than what the screens ask for now. */
  function askAgain(): void {
    for (const listener of listeners) checkSession(listener)
    for (const { balances } of byMember.values()) balances.drop()
  }

  function tell({ to, event }: Announcement): void {
    // What no module tells screens is told between modules.
    const shape = events.get(event.type)
    if (!shape) return
    const isOutside = outside.has(event.type)
    const audience = to === null ? listeners : byMember.get(to)?.screens
    if (!audience?.size) return
    const frame = frameOf(JSON.stringify(z.encode(shape, event)))
    if (to === null && !isOutside) return tellSoon([event.type, frame])
    // In the order in which it was announced, for each who hears both.
    tellAll()
    const news = newsOf([[event.type, frame]])
    for (const listener of audience) if (listener.enters || isOutside) send(listener, news)
  }

  function tellSoon(told: News['frames'][number]): void {
    if (forAll.push(told) === 1) queueMicrotask(tellAll)
  }

  function tellAll(): void {
    if (forAll.length === 0) return
    const news = newsOf(forAll)
    forAll = []
    for (const listener of listeners) if (listener.enters) send(listener, news)
  }

  function letIn(listener: Listener): void {
    const settle = (enters: boolean) => {
      listener.enters = enters
    }
    // Where nobody can say whether it may hear, it does not.
    isHeardBy(context, listener.address, listener.memberId === null).then(settle, () => settle(false))
  }

  function endSession(sessionId: string): void {
    for (const listener of listeners) if (listener.sessionId === sessionId) endOf(listener)
  }

  /** Looks at those whose turn it is, never at many at once: also after everybody has come back together. */
  function look(): void {
    const now = performance.now()
    let left = Math.ceil((2 * listeners.size) / looksPerRound)
    for (const listener of listeners) {
      if (left-- === 0 || now - listener.lookedAt < roundMs) return
      listeners.delete(listener)
      listener.lookedAt = now
      listeners.add(listener)
      lookAt(listener)
    }
  }

  function lookAt(listener: Listener): void {
    if (!listener.answered) return listener.socket.terminate()
    listener.answered = false
    listener.socket.ping()
    checkSession(listener)
  }

  function checkSession(listener: Listener): void {
    const { token, sessionId } = listener
    if (token === undefined || sessionId === null) return
    // While the database is away nobody knows, and the next round asks again.
    authenticate(token).then(
      (caller) => (caller ? undefined : endOf(listener)),
      (error: unknown) => context.log.debug({ err: error }, 'a session could not be looked at'),
    )
  }

  const timer = setInterval(look, roundMs / looksPerRound)
  const stop = context.bus.listen(hear)
  return {
    join,
    close: async (overMs) => {
      const leaving = [...listeners].map(async (listener, i, all) => {
        if (overMs > 0) await wait((overMs * i) / all.length)
        await part(listener)
      })
      await Promise.all(leaving)
      clearInterval(timer)
      stop()
    },
  }
}

/** Hands on what it takes: at once after a rest, and then the latest of it once in so many milliseconds. */
type Pace<One> = { take(one: One): void; drop(): void; stop(): void }

function openPace<One>(everyMs: number, hand: (one: One) => void): Pace<One> {
  let resting: NodeJS.Timeout | undefined
  let latest: One | undefined

  function take(one: One): void {
    if (resting !== undefined) {
      latest = one
      return
    }
    resting = setTimeout(goOn, everyMs)
    hand(one)
  }

  function goOn(): void {
    const one = latest
    resting = latest = undefined
    if (one !== undefined) take(one)
  }

  return { take, drop: () => (latest = undefined), stop: () => clearTimeout(resting) }
}

/** Tells a screen to come back; one that does not close by itself is cut off. */
async function part({ socket }: Listener): Promise<void> {
  if (socket.readyState === socket.CLOSED) return
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.close(1012, 'the server is going away')
  const cut = setTimeout(() => socket.terminate(), closeMs)
  await closed
  clearTimeout(cut)
}

function endOf({ socket }: Listener): void {
  socket.close(4401, 'session ended')
}
