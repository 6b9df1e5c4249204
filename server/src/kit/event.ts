import type { live } from '@fairground/contract'

/** What modules tell each other; no screen hears of it. */
type Inside =
  | { type: 'session.ended'; sessionId: string }
  | { type: 'session.turned'; tokenHash: string }
  | { type: 'settings.changed' }

/** What happens in this server: what screens are told, and what modules tell each other. */
export type Event = live.LiveEvent | Inside
