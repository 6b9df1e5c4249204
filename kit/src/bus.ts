import { EventEmitter } from 'node:events'
import type { Logger } from './log.ts'

/** What happened, by its name. What else is told of it is the events' own. */
export type Happened = { type: string }

/** What happened. `to` is whom the screens tell it to: a member's id, or null for everyone. */
export type Announcement<Event extends Happened = Happened> = { to: string | null; event: Event }

/** Carries announcements between modules and sockets of this process. A hint, never the truth. */
export type Bus<Event extends Happened = Happened> = {
  /** Tells every listener. What is announced has happened: a listener that fails is logged, and fails nobody else. */
  announce(announcement: Announcement<Event>): void
  listen(listener: (announcement: Announcement<Event>) => void): () => void
}

export function openBus<Event extends Happened>(log: Pick<Logger, 'error'>): Bus<Event> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    announce: (announcement) => void emitter.emit('announcement', announcement),
    listen: (listener) => {
      const hear = (announcement: Announcement<Event>) => {
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
