/** The only source of the time. Verbs are given one, so a test decides what time it is. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that stands still until it is moved. */
export function stoppedClock(start: string): Clock & { set(to: string): void; advance(ms: number): void } {
  let at = new Date(start).getTime()
  return {
    now: () => new Date(at),
    set: (to) => {
      at = new Date(to).getTime()
    },
    advance: (ms) => {
      at += ms
    },
  }
}
