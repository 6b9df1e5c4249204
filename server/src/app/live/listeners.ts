import { setTimeout as wait } from 'node:timers/promises'
import { sessionEnded } from '#identity/session'
import type { Announcement, Caller, Context } from '#kit'
import type { Whole } from '#manifest'
import { isHeardBy } from '#site'
import { readAsk, send, wordOf, type Outlet } from './frame.ts'
import { openLatest, type Latest } from './latest.ts'
import { endOf, part } from './part.ts'
import { openTopics, outside, spreadOf, stateOf, type Topic } from './topics.ts'

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
export type ListenersOptions = Pick<Whole, 'events' | 'topics'> & {
  authenticate: Authenticate
  roundMs: number
}

export type Listeners = {
  join(visitor: Visitor, outlet: Pick<Outlet, 'socket' | 'raw'>): void
  /** Has every screen leave, one after another over a time, so that they do not come back all at once. */
  close(overMs: number): Promise<void>
}

type Listener = Visitor &
  Outlet & { answered: boolean; lookedAt: number; asks: number; follows: Set<Topic<Listener>> }

/**
 * What a member is told, how to hear no more of it from other servers, the pace of their balances, the number of the
 * newest that was heard, and when all this is forgotten.
 */
type Own = {
  topic: Topic<Listener>
  unfollow: () => void
  balances: Latest<Announcement>
  newest: number
  leaves: NodeJS.Timeout | undefined
}

const looksPerRound = 30
// A member's balance changes with every bet; nobody reads more than four a second.
const balanceEveryMs = 250
// A page whose network changed is back by then, and sees by the count whether it missed anything.
const ownKeptMs = 60_000
// A page asks for other topics when it shows something else, and for a sign of life when it wakes.
const asksPerRound = 100
const pulse = wordOf({ type: 'pulse' })

/**
 * Tells announcements to the screens that listen: to everybody what each page must know, by topics what each shows, and to
 * a member what is their own, a balance at once and its changes after that the latest at a time. A screen ends with its
 * session. Once a round each is asked for a sign of life and given one, and its session whether it still stands.
 */
export function openListeners(
  context: Context,
  { events, topics: families, authenticate, roundMs }: ListenersOptions,
): Listeners {
  // In the order in which they were looked at, the longest ago first.
  const listeners = new Set<Listener>()
  const byMember = new Map<string, Own>()
  const topics = openTopics<Listener>({ events, topics: families })

  function join(visitor: Visitor, { socket, raw }: Pick<Outlet, 'socket' | 'raw'>): void {
    const listener: Listener = {
      ...visitor,
      socket,
      raw,
      missed: null,
      answered: true,
      lookedAt: performance.now(),
      asks: 0,
      follows: new Set([topics.site]),
    }
    listeners.add(listener)
    if (visitor.memberId !== null) listener.follows.add(ownOf(visitor.memberId).topic)
    for (const { screens } of listener.follows) screens.add(listener)
    socket.on('message', (said: Buffer) => heed(listener, said))
    socket.on('pong', () => (listener.answered = true))
    socket.on('error', () => socket.terminate())
    socket.on('close', () => leave(listener))
  }

  function leave(listener: Listener): void {
    listeners.delete(listener)
    for (const topic of listener.follows) unfollow(listener, topic)
    const { memberId } = listener
    const own = memberId !== null && byMember.get(memberId)
    if (own && own.topic.screens.size === 0)
      own.leaves = setTimeout(() => forget(memberId, own), ownKeptMs).unref()
  }

  function forget(memberId: string, own: Own): void {
    clearTimeout(own.leaves)
    own.unfollow()
    own.balances.stop()
    byMember.delete(memberId)
  }

  function ownOf(memberId: string): Own {
    const known = byMember.get(memberId)
    clearTimeout(known?.leaves)
    if (known) return known
    const own: Own = {
      topic: topics.open('mine'),
      unfollow: context.bus.follow(memberId),
      balances: openLatest(balanceEveryMs, tell),
      newest: 0,
      leaves: undefined,
    }
    byMember.set(memberId, own)
    return own
  }

  /** What a page says that is not understood, or too often, is the end of it: no page of ours does. */
  function heed(listener: Listener, said: Buffer): void {
    const ask = readAsk(said)
    if (!ask || ++listener.asks > asksPerRound) return listener.socket.close(1008, 'not understood')
    if (ask.type === 'probe') send(listener, pulse)
    else follow(listener, ask.topics)
  }

  function follow(listener: Listener, names: readonly string[]): void {
    const found = names.map((name) => topics.find(name))
    const always = [...listener.follows].filter(({ name }) => !name.includes(':'))
    const wanted = new Set([...always, ...found.filter((topic) => topic !== null)])
    for (const topic of listener.follows) if (!wanted.has(topic)) unfollow(listener, topic)
    for (const topic of wanted) topic.screens.add(listener)
    listener.follows = wanted
    const states = [...wanted].map((topic) => [topic.name, stateOf(topic)] as const)
    const refused = names.filter((_, i) => found[i] === null)
    const said = { topics: Object.fromEntries(states), refused, spreadMs: spreadOf(listeners.size) }
    send(listener, wordOf({ type: 'following', ...said }))
  }

  function unfollow(listener: Listener, topic: Topic<Listener>): void {
    topic.screens.delete(listener)
    topics.release(topic)
  }

  function hear({ to, event }: Announcement): void {
    if (event.type === 'resync') return askAgain()
    if (outside.has(event.type)) for (const listener of listeners) letIn(listener)
    if (to === null || event.type !== 'balance') return tell({ to, event })
    const own = byMember.get(to)
    // Two servers may tell of a member's balances in another order than they came to be.
    if (!own || event.number < own.newest) return
    own.newest = event.number
    own.balances.take({ to, event })
  }

  /** The end of a session may be what was missed; and a balance that waits is older than what the screens ask for now. */
  function askAgain(): void {
    for (const { balances } of byMember.values()) balances.drop()
    topics.miss([...byMember.values()].map(({ topic }) => topic))
    const missed = wordOf({ type: 'missed', spreadMs: spreadOf(listeners.size) })
    for (const listener of listeners) {
      letIn(listener)
      checkSession(listener)
      send(listener, missed)
    }
  }

  function tell({ to, event }: Announcement): void {
    const topic = to === null ? topics.ofAll(event) : byMember.get(to)?.topic
    if (topic) topics.tell(topic, event)
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
    let left = Math.ceil((3 * listeners.size) / looksPerRound)
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
    listener.asks = 0
    listener.socket.ping()
    send(listener, pulse)
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
  const stops = [
    context.bus.listen(hear),
    sessionEnded.hear(context.bus, ({ sessionId }) => endSession(sessionId)),
  ]
  return {
    join,
    close: async (overMs) => {
      const leaving = [...listeners].map(async (listener, i, all) => {
        if (overMs > 0) await wait((overMs * i) / all.length)
        await part(listener)
      })
      await Promise.all(leaving)
      clearInterval(timer)
      for (const [memberId, own] of byMember) forget(memberId, own)
      for (const stop of stops) stop()
    },
  }
}
