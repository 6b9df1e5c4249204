import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { live } from '@fairground/contract'
import type { Announcement } from '#kit'
import type { Whole } from '#manifest'
import { frameOf, newsOf, send, type News, type Outlet } from './frame.ts'

type Event = Announcement['event']

/** A screen as topics know it. While the site is not open to it, it hears only what that depends on. */
export type Hearer = Outlet & { enters: boolean }

/** What is told under one name, and who hears it. It is the topic that counts, so that one frame serves all its screens. */
export type Topic<Screen extends Hearer> = {
  name: string
  /** Another each time the count begins anew: on another server, or after a restart. */
  mark: string
  seq: number
  toldAt: number
  /** Whether there is anything of this name: what nobody ever told of is forgotten with its last screen. */
  isReal: boolean
  screens: Set<Screen>
}

export type Topics<Screen extends Hearer> = {
  /** What every screen hears. */
  site: Topic<Screen>
  /** What everybody is told that belongs to a family: made by whoever first follows it, or is told of it. */
  find(name: string): Topic<Screen> | null
  /** A topic that is nobody else's. */
  open(name: string): Topic<Screen>
  /** Forgets one of a family that nobody follows and of which nothing was ever told. */
  release(topic: Topic<Screen>): void
  /** The topic of what everybody is told. */
  ofAll(event: Event): Topic<Screen>
  tell(topic: Topic<Screen>, event: Event): void
  /** Nobody knows what was missed: whatever any topic told may have been more. */
  miss(others: Iterable<Topic<Screen>>): void
}

/** What also a page hears that the site is closed to. */
export const outside = new Set<string>(['status', 'switches'])

const named = /^([a-z]{2,16}):[a-z0-9-]{2,24}$/
// Two pages a millisecond may ask one server because of the same event.
const asksPerMs = 2

/** Over what time so many screens are to ask, so that the server answers them one after another. */
export const spreadOf = (screens: number): number => Math.floor(screens / asksPerMs)

/** How far a topic is, as the screen is told that begins to follow it. */
export function stateOf({ mark, seq, toldAt }: Topic<Hearer>): live.TopicState {
  return { mark, seq, quietMs: Math.floor(performance.now() - toldAt) }
}

/** Numbers what is told of each topic and tells it: one frame per event, shared by all who hear it. */
export function openTopics<Screen extends Hearer>({
  events,
  topics: families,
}: Pick<Whole, 'events' | 'topics'>): Topics<Screen> {
  const openedAt = performance.now()
  const known = new Map<string, Topic<Screen>>()
  const site = make('site', openedAt)
  /** What is told when the work of this moment is done: a step of a draw announces more than one event. */
  let waiting = new Map<Topic<Screen>, News['frames'][number][]>()

  function make(name: string, toldAt: number): Topic<Screen> {
    return {
      name,
      mark: randomBytes(6).toString('base64url'),
      seq: 0,
      toldAt,
      isReal: false,
      screens: new Set(),
    }
  }

  function find(name: string): Topic<Screen> | null {
    const [, family = ''] = named.exec(name) ?? []
    return families.has(family) ? take(name) : null
  }

  function take(name: string): Topic<Screen> {
    const topic = known.get(name) ?? make(name, openedAt)
    known.set(name, topic)
    return topic
  }

  function ofAll(event: Event): Topic<Screen> {
    for (const [family, nameOf] of families) {
      const name = nameOf(event)
      if (name !== null) return take(`${family}:${name}`)
    }
    return site
  }

  function tell(topic: Topic<Screen>, event: Event): void {
    // What no module tells screens is told between modules.
    const shape = events.get(event.type)
    if (!shape) return
    topic.isReal = true
    count(topic)
    if (topic.screens.size === 0) return
    const { name, seq } = topic
    const told: live.Told = { topic: name, seq, spreadMs: spreadOf(topic.screens.size) }
    const frame = frameOf(JSON.stringify({ ...z.encode(shape, event), ...told }))
    const one = [`${event.type} ${name}`, frame] as const
    if (known.has(name)) return tellSoon(topic, one)
    // In the order in which it was announced, for each who hears both.
    tellWaiting()
    const news = newsOf([one])
    for (const screen of topic.screens) if (screen.enters || outside.has(event.type)) send(screen, news)
  }

  function count(topic: Topic<Screen>): void {
    topic.seq++
    topic.toldAt = performance.now()
  }

  function tellSoon(topic: Topic<Screen>, one: News['frames'][number]): void {
    if (waiting.size === 0) queueMicrotask(tellWaiting)
    waiting.set(topic, [...(waiting.get(topic) ?? []), one])
  }

  function tellWaiting(): void {
    const told = waiting
    waiting = new Map()
    for (const [topic, frames] of told) {
      const news = newsOf(frames)
      for (const screen of topic.screens) if (screen.enters) send(screen, news)
    }
  }

  return {
    site,
    find,
    open: (name) => make(name, performance.now()),
    release: (topic) => {
      if (!topic.isReal && topic.screens.size === 0) known.delete(topic.name)
    },
    ofAll,
    tell,
    miss: (others) => {
      for (const topic of [site, ...known.values(), ...others]) count(topic)
    },
  }
}
