import { systemClock, type Clock } from '#kit'

/** A server's own clock that is wrong by so much, in ms; it may be set right. The database's is none of its business. */
export function skewedClock(offMs: number): Clock & { set(offMs: number): void } {
  let off = offMs
  return {
    now: () => new Date(systemClock.now().getTime() + off),
    set: (to) => {
      off = to
    },
  }
}
