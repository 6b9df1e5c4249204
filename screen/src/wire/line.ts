import type { live } from '@fairground/contract'
import type { z } from 'zod'
import { openCounts, type Unsure } from './counts.ts'

/** An event as the wire carries it, amounts and instants still strings, with what is said of the telling. */
export type LiveEvent = z.input<typeof live.LiveEvent> & live.Told
export type TypeOf = LiveEvent['type']
type Said = LiveEvent | live.LiveWord

export type Line = {
  /** Hears events of a type. The socket opens with the first who listens. */
  hear(type: TypeOf, heard: (event: LiveEvent) => void): () => void
  /** Has the server tell of a topic for as long as anybody here follows it. */
  follow(topic: string): () => void
  /** Calls `heard` when something was missed, or may have been. */
  onUnsure(heard: (unsure: Unsure) => void): () => void
  /** Calls `heard` with whether the server takes this page for a member's, each time it answers what it tells it of. */
  onTaken(heard: (asMember: boolean) => void): () => void
  /** Whether all that is followed is heard now. */
  isOpen(): boolean
  /** Opens the socket anew, as whoever is signed in now. */
  reopen(): void
  /** Asks for a sign of life where there may be none: the device slept, or found another network. */
  probe(): void
  /** Ends it for good. */
  close(): void
}

export type LineOptions = {
  connect: () => WebSocket
  silentMs?: number
  answerMs?: number
  firstWaitMs?: number
}

const longestWaitMs = 20_000

/**
 * One socket to the server, opened again whenever it is lost. The server speaks every 25 seconds: who has heard nothing for
 * 40 has no connection, whatever the network says. What was missed is seen by the counts of what it tells, and by nothing
 * else: a socket that is back at once has missed nothing, and nobody asks.
 */
export function openLine(options: LineOptions): Line {
  const { connect, silentMs = 40_000, answerMs = 5_000, firstWaitMs = 500 } = options
  const heards = new Map<TypeOf, Set<(event: LiveEvent) => void>>()
  const unsures = new Set<(unsure: Unsure) => void>()
  const takens = new Set<(asMember: boolean) => void>()
  const follows = new Map<string, number>()
  const counts = openCounts((unsure) => {
    for (const heard of unsures) heard(unsure)
  })
  let socket: WebSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs
  let telling = false

  function open() {
    if (socket) return
    clearTimeout(retry)
    const mine = connect()
    socket = mine
    beSilentFor(silentMs)
    mine.addEventListener('open', () => socket === mine && tellFollows())
    mine.addEventListener('message', ({ data }) => {
      if (socket === mine) take(read(data))
    })
    mine.addEventListener('close', () => socket === mine && lose())
  }

  /** Spread out, so that a restarted server does not meet everyone at once. */
  function lose() {
    forget()
    retry = setTimeout(open, waitMs * (0.5 + Math.random()))
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }

  function forget() {
    const old = socket
    socket = undefined
    clearTimeout(retry)
    clearTimeout(silence)
    counts.lose()
    old?.close()
  }

  function reopen() {
    forget()
    waitMs = firstWaitMs
    open()
  }

  /** One that says nothing for so long is dead; another is opened at once, since it may be this one's alone. */
  function beSilentFor(ms: number) {
    clearTimeout(silence)
    silence = setTimeout(reopen, ms)
  }

  function take(said: Said | null) {
    if (!said) return
    beSilentFor(silentMs)
    if (said.type === 'pulse') return
    if (said.type === 'missed') return counts.miss(said.spreadMs)
    if (said.type === 'following') {
      waitMs = firstWaitMs
      counts.start(said)
      for (const heard of takens) heard('mine' in said.topics)
      return
    }
    // First what it is, then what went before it: who asks again has what came since.
    for (const heard of heards.get(said.type) ?? []) heard(said)
    counts.count(said)
  }

  /** Once for all that a screen which comes and one which goes change together. */
  function tellFollowsSoon() {
    if (telling) return
    telling = true
    queueMicrotask(() => {
      telling = false
      tellFollows()
    })
  }

  function tellFollows() {
    const topics = [...follows.keys()]
    if (socket?.readyState === WebSocket.OPEN) say(socket, { type: 'follow', topics })
  }

  return {
    hear: (type, heard) => {
      const group = heards.get(type) ?? new Set()
      heards.set(type, group.add(heard))
      open()
      return () => void group.delete(heard)
    },
    follow: (topic) => {
      const count = follows.get(topic) ?? 0
      follows.set(topic, count + 1)
      if (count === 0) tellFollowsSoon()
      return () => {
        const left = (follows.get(topic) ?? 1) - 1
        if (left > 0) follows.set(topic, left)
        else if (follows.delete(topic)) tellFollowsSoon()
      }
    },
    onUnsure: (heard) => {
      unsures.add(heard)
      return () => unsures.delete(heard)
    },
    onTaken: (heard) => {
      takens.add(heard)
      return () => takens.delete(heard)
    },
    isOpen: counts.areRunning,
    close: forget,
    reopen: () => {
      if (socket || retry) reopen()
    },
    probe: () => {
      if (socket?.readyState === WebSocket.OPEN) {
        beSilentFor(answerMs)
        say(socket, { type: 'probe' })
      } else if (!socket && retry) reopen()
    },
  }
}

function say(socket: WebSocket, ask: live.LiveAsk) {
  socket.send(JSON.stringify(ask))
}

function read(data: unknown): Said | null {
  try {
    return JSON.parse(String(data)) as Said
  } catch {
    return null
  }
}
