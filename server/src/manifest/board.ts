import type { Context } from '#kit'
import type { Signal } from './signal.ts'

// How long what was read is believed where nobody told of a change.
const believedMs = 1_000

/** What a process keeps of what everybody may read. */
export type Board<Found> = {
  /** Reads now; one read answers all who ask while it runs, and what was known before holds when it fails. */
  read(): Promise<Found>
  /** What was read last, where it is believed. */
  now(): Promise<Found>
}

/** Keeps what is read by many and changed by few: read anew once a second, and whenever somebody tells of a change. */
export function openBoard<Found extends object>(
  context: Context,
  what: string,
  changed: Signal<object>,
  find: (context: Context) => Promise<Found>,
): Board<Found> {
  let known: Found | null = null
  let believedUntil = 0
  let reading: Promise<Found> | null = null
  // Whoever waits for a read that began before the change is told what was so when they asked.
  changed.hear(context.bus, forget)

  function forget() {
    believedUntil = 0
    reading = null
  }

  async function read(): Promise<Found> {
    const mine = (reading ??= find(context).catch((error: unknown) => {
      if (!known) throw error
      context.log.debug({ err: error }, `${what} could not be read, and stay what they were`)
      return known
    }))
    try {
      const found = await mine
      if (reading !== mine) return found
      known = found
      believedUntil = context.clock.now().getTime() + believedMs
      return found
    } finally {
      if (reading === mine) reading = null
    }
  }

  return {
    read,
    now: async () => (known && context.clock.now().getTime() < believedUntil ? known : await read()),
  }
}
