import { stoppedClock, type Clock } from '#kit'

/** A clock of a test's own: it stands until it is told to go, and then goes as time does until it is stopped. */
export type TestClock = Clock & { set(to: string): void; advance(ms: number): void; go(): void; stop(): void }

export function testClock(start: string): TestClock {
  const stood = stoppedClock(start)
  let since: number | undefined
  const now = () => new Date(stood.now().getTime() + (since === undefined ? 0 : performance.now() - since))
  const standAt = (to: string, next?: number) => {
    stood.set(to)
    since = next
  }
  return {
    isStopped: true,
    now,
    set: (to) => standAt(to, since && performance.now()),
    advance: (ms) => stood.advance(ms),
    go: () => {
      since ??= performance.now()
    },
    stop: () => standAt(now().toISOString()),
  }
}
