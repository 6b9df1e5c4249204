import { live } from '@fairground/contract'
import type { Wording } from '@fairground/kit'
import { z } from 'zod'

/** What modules tell each other, on every server; no screen hears of it. Of what shape it is they know themselves. */
const Inside = z.object({
  type: z.literal('inside'),
  name: z.string(),
  /** Of what is told of one thing, the latest counts. */
  about: z.string().optional(),
  said: z.unknown(),
})

/** Something was missed on the way here, and nobody can say what. */
const Resync = z.object({ type: z.literal('resync') })

/** What happens in this server: what screens are told, and what modules tell each other. */
export const Event = z.discriminatedUnion('type', [live.LiveEvent, Inside, Resync])
export type Event = z.output<typeof Event>

const Said = z.object({ to: z.string().nullable(), event: Event })

/** How this server's events are said to others, as the contract has them. */
export const wording: Wording<Event> = {
  subjectOf: ({ to, event }) =>
    [to, ...(event.type === 'inside' ? [event.name, event.about] : [event.type, ...idsIn(event)])].join('|'),
  write: (announcement) => JSON.stringify(z.encode(Said, announcement)),
  read: (said) => z.safeDecode(Said, said as z.input<typeof Said>).data ?? null,
  missed: { to: null, event: { type: 'resync' } },
}

/** What an event is about: the ids that stand in it, or in the one thing that it tells of. */
function idsIn(told: object): string[] {
  return Object.entries(told).flatMap(([name, value]) =>
    typeof value === 'string' && name.endsWith('Id')
      ? [value]
      : typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([name, id]) => (name.endsWith('Id') ? [String(id)] : []))
        : [],
  )
}
