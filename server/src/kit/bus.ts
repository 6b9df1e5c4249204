import { EventEmitter } from 'node:events'

/** What modules announce to the screens. `to` is a member's id, or null for everyone. */
export type Announcement = { to: string | null; event: { type: string } & Record<string, unknown> }

/** Carries announcements between modules and sockets of this process. A hint, never the truth. */
export type Bus = {
  announce(announcement: Announcement): void
  listen(listener: (announcement: Announcement) => void): () => void
}

export function openBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    announce: (announcement) => void emitter.emit('announcement', announcement),
    listen: (listener) => {
      emitter.on('announcement', listener)
      return () => void emitter.off('announcement', listener)
    },
  }
}
