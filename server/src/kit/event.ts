import { live } from '@fairground/contract'
import type { Wording } from '@fairground/kit'
import { z } from 'zod'

/** What a key has spent of its limit, by server; see the counters of `identity/throttle`. */
const Count = z.object({
  key: z.string(),
  points: z.int(),
  leftMs: z.int(),
  spent: z.record(z.string(), z.int()),
})

/** What modules tell each other, on every server; no screen hears of it. */
const Inside = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.ended'), sessionId: z.string() }),
  z.object({ type: z.literal('session.turned'), tokenHash: z.string() }),
  z.object({ type: z.literal('settings.changed') }),
  z.object({ type: z.literal('counts.asked'), from: z.string() }),
  z.object({ type: z.literal('counts.told'), from: z.string(), part: z.int(), counts: z.array(Count) }),
])

/** What happens in this server: what screens are told, and what modules tell each other. */
export const Event = z.discriminatedUnion('type', [live.LiveEvent, Inside])
export type Event = z.output<typeof Event>

const Said = z.object({ to: z.string().nullable(), event: Event })
// Every server reads the settings by itself, and tells its own screens.
const foundOut = new Set<string>(['status', 'switches'])

/** How this server's events are said to others, as the contract has them. */
export const wording: Wording<Event> = {
  subjectOf: ({ to, event }) => (foundOut.has(event.type) ? null : [to, event.type, nameIn(event)].join('|')),
  write: (announcement) => JSON.stringify(z.encode(Said, announcement)),
  read: (said) => z.safeDecode(Said, said as z.input<typeof Said>).data ?? null,
  missed: { to: null, event: { type: 'resync' } },
}

/** What an event is about, beside whom it is told to. */
function nameIn(event: Event): string | undefined {
  if ('draw' in event) return event.draw.drawId
  if ('orderId' in event) return event.orderId
  if ('sessionId' in event) return event.sessionId
  if ('part' in event) return String(event.part)
  return 'tokenHash' in event ? event.tokenHash : undefined
}
