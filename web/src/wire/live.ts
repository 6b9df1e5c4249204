import type { live } from '@fairground/contract'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'

/** An event as the wire carries it: amounts and instants are still strings. */
export type LiveEvent = z.input<typeof live.LiveEvent>
type TypeOf = LiveEvent['type']
type Of<Type extends TypeOf> = Extract<LiveEvent, { type: Type }>

type Heard = (event: LiveEvent) => void
const heards = new Map<TypeOf, Set<Heard>>()
const returns = new Set<() => void>()

const firstWaitMs = 500
const longestWaitMs = 20_000
const askWithinMs = 2_000
let socket: WebSocket | undefined
let retry: ReturnType<typeof setTimeout> | undefined
let asking: ReturnType<typeof setTimeout> | undefined
let waitMs = firstWaitMs
let wasOpen = false

/** Hears events of a type while the component stands. The socket opens with the first who listens. */
export function useLive<Type extends TypeOf>(type: Type, handler: (event: Of<Type>) => void): void {
  const heard = useEffectEvent((event: LiveEvent) => handler(event as Of<Type>))
  useEffect(() => {
    const hear: Heard = (event) => heard(event)
    const group = heards.get(type) ?? new Set()
    heards.set(type, group.add(hear))
    open()
    return () => void group.delete(hear)
  }, [type])
}

/** Calls `asked` after something was missed, or may have been while the socket was away: it must be asked for again. */
export function onReconnect(asked: () => void): () => void {
  returns.add(asked)
  return () => returns.delete(asked)
}

/** Opens the socket anew, as whoever is signed in now. */
export function reopenLive(): void {
  if (!socket) return
  forget()
  open()
}

function open() {
  if (socket) return
  clearTimeout(retry)
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/wps/socket`)
  socket = mine
  mine.addEventListener('open', () => {
    waitMs = firstWaitMs
    if (wasOpen) askAgain()
    wasOpen = true
  })
  mine.addEventListener('message', (message) => spread(message.data))
  mine.addEventListener('close', () => {
    if (socket !== mine) return
    socket = undefined
    // Spread out, so that a restarted server does not meet everyone at once.
    retry = setTimeout(open, waitMs * (0.5 + Math.random()))
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  })
}

function forget() {
  const old = socket
  socket = undefined
  clearTimeout(retry)
  old?.close()
}

/** Every page misses the same at one moment, so they ask spread out; once, however often they are told meanwhile. */
function askSoon() {
  asking ??= setTimeout(askAgain, Math.random() * askWithinMs)
}

function askAgain() {
  clearTimeout(asking)
  asking = undefined
  for (const asked of returns) asked()
}

function spread(data: unknown) {
  const event = read(data)
  if (event?.type === 'resync') askSoon()
  if (event) for (const hear of heards.get(event.type) ?? []) hear(event)
}

function read(data: unknown): LiveEvent | null {
  try {
    return JSON.parse(String(data)) as LiveEvent
  } catch {
    return null
  }
}

/** A device that wakes or finds its network again does not wait out the pause. */
addEventListener('online', () => {
  if (socket || heards.size === 0) return
  waitMs = firstWaitMs
  open()
})
