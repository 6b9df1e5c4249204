import { EventEmitter } from 'node:events'
import type { live } from '@fairground/contract'
import type { Logger } from './log.ts'

/** What modules tell each other within this process; no screen hears of it. */
type Inside =
  | { type: 'session.ended'; sessionId: string }
  | { type: 'session.turned'; tokenHash: string }
  | { type: 'settings.changed' }

/** What happened. `to` is whom the screens tell it to: a member's id, or null for everyone. */
export type Announcement = { to: string | null; event: live.LiveEvent | Inside }

/** Carries announcements between modules and sockets of this process. A hint, never the truth. */
export type Bus = {
  /** Tells every listener. What is announced has happened: a listener that fails is logged, and fails nobody else. */
  announce(announcement: Announcement): void
  listen(listener: (announcement: Announcement) => void): () => void
}

export function openBus(log: Pick<Logger, 'error'>): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    announce: (announcement) => void emitter.emit('announcement', announcement),
    listen: (listener) => {
      const hear = (announcement: Announcement) => {
        try {
          listener(announcement)
        } catch (error) {
          log.error({ err: error, event: announcement.event.type }, 'a listener failed')
        }
      }
      emitter.on('announcement', hear)
      return () => void emitter.off('announcement', hear)
    },
  }
}
