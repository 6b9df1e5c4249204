import { EventEmitter } from 'node:events'
import type { Logger } from '#process'

/** What happened, by its name. What else is told of it is the events' own. */
export type Happened = { type: string }

/** What happened. `to` is whom the screens tell it to: a member's id, or null for everyone. */
export type Announcement<Event extends Happened = Happened> = { to: string | null; event: Event }

/** Carries announcements between the modules and sockets of every server. A hint, never the truth. */
export type Bus<Event extends Happened = Happened> = {
  /**
   * Tells every listener, here at once and on other servers soon after. What is announced has happened: a listener that
   * fails is logged, and fails nobody else.
   */
  announce(announcement: Announcement<Event>): void
  /** The same, here alone: of what every server finds out by itself. */
  announceHere(announcement: Announcement<Event>): void
  listen(listener: (announcement: Announcement<Event>) => void): () => void
  /** From now on hears also what other servers tell this one; what they tell everybody is always heard. */
  follow(to: string): () => void
  /** Whether it hears other servers now. */
  isJoined(): boolean
}

/** Takes announcements to other servers. What it cannot take is lost, and theirs are told to ask again. */
export type Carrier<Event extends Happened> = {
  take(announcement: Announcement<Event>): void
  follow(to: string): () => void
  /** Whether it hears other servers now. */
  isJoined(): boolean
  /** Sends what waits, and lets go. */
  close(): Promise<void>
}

/** Opens a carrier, which tells `hear` what other servers announce. */
export type OpenCarrier<Event extends Happened> = (
  hear: (announcement: Announcement<Event>) => void,
) => Carrier<Event>

const noOthers = {
  take: () => undefined,
  follow: () => () => undefined,
  isJoined: () => true,
  close: () => Promise.resolve(),
}

/** A bus of this process, and by its carrier of every server's; without one there is no other server. */
export function openBus<Event extends Happened>(
  log: Pick<Logger, 'error'>,
  openCarrier: OpenCarrier<Event> = () => noOthers,
): Bus<Event> & Pick<Carrier<Event>, 'close'> {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  const announceHere = (announcement: Announcement<Event>) => void emitter.emit('announcement', announcement)
  const carrier = openCarrier(announceHere)
  return {
    announce: (announcement) => {
      announceHere(announcement)
      carrier.take(announcement)
    },
    announceHere,
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
    follow: (to) => carrier.follow(to),
    isJoined: () => carrier.isJoined(),
    close: () => carrier.close(),
  }
}
