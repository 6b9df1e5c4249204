import { live } from '@fairground/contract'
import type { Wording } from '@fairground/kit'
import { z } from 'zod'

/** What modules tell each other, on every server; no screen hears of it. */
const Inside = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.ended'), sessionId: z.string() }),
  z.object({ type: z.literal('session.turned'), tokenHash: z.string() }),
  z.object({ type: z.literal('settings.changed') }),
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
  return 'tokenHash' in event ? event.tokenHash : undefined
}
