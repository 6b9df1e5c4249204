import type { z } from 'zod'
import type { Announcement, Bus, Tx } from '#kit'

/**
 * What a module tells itself, and modules above it, on every server. It is a hint like all that goes by the bus, and no
 * screen hears of it: a server of another version may not know it, and hears nothing.
 */
export type Signal<Said> = {
  /** By the bus it goes out at once, by a transaction once that is durable. */
  tell(by: Pick<Bus, 'announce'> | Pick<Tx, 'announce'>, said: Said): void
  /** Answers how to hear no more. */
  hear(bus: Pick<Bus, 'listen'>, listener: (said: Said) => void): () => void
}

/** Opens a signal of a name. Where `aboutOf` tells several things apart, the latest of each is told; else the latest of all. */
export function openSignal<Said>(
  name: string,
  shape: z.ZodType<Said>,
  aboutOf: (said: Said) => string | undefined = () => undefined,
): Signal<Said> {
  const saidIn = ({ event }: Announcement) =>
    event.type === 'inside' && event.name === name ? shape.safeParse(event.said).data : undefined
  return {
    tell: (by, said) => {
      const about = aboutOf(said)
      by.announce({ to: null, event: { type: 'inside', name, said, ...(about !== undefined && { about }) } })
    },
    hear: (bus, listener) =>
      bus.listen((announcement) => {
        const said = saidIn(announcement)
        if (said !== undefined) listener(said)
      }),
  }
}
