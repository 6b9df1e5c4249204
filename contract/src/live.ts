import { z } from 'zod'
import { events } from './live/all.ts'

/** Where the socket stands. */
export const livePath = '/wps/socket'

/** What the server pushes. A lost event costs freshness, never truth: whoever missed something is told so, and asks again. */
export const LiveEvent = z.discriminatedUnion('type', events)
export type LiveEvent = z.output<typeof LiveEvent>

/**
 * What stands in an event's frame beside it. `seq` says the how-manieth of its topic this server told: where one is left
 * out, something was missed. Whoever must ask because of it does so at a moment of their own within `spreadMs`, which
 * grows with those who heard it.
 */
export const Told = z.object({ topic: z.string(), seq: z.int(), spreadMs: z.int() })
export type Told = z.output<typeof Told>

/**
 * How far a topic is. A page that knows the same mark and seq has missed nothing; any other has, unless it asked for what
 * it shows less than `quietMs` ago, since when nothing was told.
 */
export const TopicState = z.object({ mark: z.string(), seq: z.int(), quietMs: z.int() })
export type TopicState = z.output<typeof TopicState>

/** What the socket says of itself: an answer to `follow`, that something was missed, or that it lives. */
export const LiveWord = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('following'),
    topics: z.record(z.string(), TopicState),
    refused: z.array(z.string()),
    spreadMs: z.int(),
  }),
  z.object({ type: z.literal('missed'), spreadMs: z.int() }),
  z.object({ type: z.literal('pulse') }),
])
export type LiveWord = z.output<typeof LiveWord>

export const topicsMax = 64

/**
 * What a page says: all it follows from now on beside `site`, and `mine` of who is signed in, which it hears unasked; or
 * that it would have a sign of life. A topic is a family and a name: `draw:xsmb`.
 */
export const LiveAsk = z.discriminatedUnion('type', [
  z.object({ type: z.literal('follow'), topics: z.array(z.string().max(40)).max(topicsMax) }),
  z.object({ type: z.literal('probe') }),
])
export type LiveAsk = z.output<typeof LiveAsk>
