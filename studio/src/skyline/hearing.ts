import { setTimeout as rest } from 'node:timers/promises'

export type LeavesHeard = ReturnType<typeof openHearing>

type Heard = { at: number; answered: Promise<void> }

/**
 * Whoever asks to leave and was heard, but is not answered yet: it may be read still who they are. Times are of the process's
 * monotonic clock, in ms.
 */
export function openHearing() {
  const going = new Set<Heard>()
  return {
    /** Takes note of one that is heard; what it answers is to be called when that is answered. */
    hear: (at: number): (() => void) => {
      const { promise: answered, resolve } = Promise.withResolvers<void>()
      const heard = { at, answered }
      going.add(heard)
      return () => {
        going.delete(heard)
        resolve()
      }
    },
    /** Over when all who were heard before a moment are answered, and after so long in any case. */
    answeredBefore: async (moment: number, patienceMs: number): Promise<void> => {
      const before = [...going].filter(({ at }) => at < moment)
      if (before.length === 0) return
      const over = new AbortController()
      const all = Promise.all(before.map(({ answered }) => answered))
      await Promise.race([all, rest(patienceMs, undefined, { signal: over.signal }).catch(() => undefined)])
      over.abort()
    },
  }
}
