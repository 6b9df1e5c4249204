import { setTimeout as wait } from 'node:timers/promises'
import type { Announcement, Carrier, Happened } from './bus.ts'
import type { Wording } from './wording.ts'

// What comes within this goes together; alone, an announcement goes at once.
const togetherMs = 50
// A server that has nothing to say says so, so that the last of what it said is missed when it is lost.
const lifeMs = 2_000
const waitingMax = 20_000
const closingMs = 1_000

/**
 * Hands on what is announced, one sending after another: the latest of each subject, in the order in which they came. When
 * a sending fails, or more waits than may, others are told to ask again instead: what is late may be wrong by then. To
 * close is to send what waits, but not for long, and nothing after.
 */
export function openDispatch<Event extends Happened>(
  { subjectOf, missed }: Wording<Event>,
  send: (told: Announcement<Event>[]) => Promise<void>,
): Pick<Carrier<Event>, 'take' | 'close'> {
  let waiting = new Map<string, Announcement<Event>>()
  let sending: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined
  let sentAt = -Infinity
  const closed = new AbortController()

  function take(announcement: Announcement<Event>): void {
    const subject = subjectOf(announcement)
    // A later one stands where it came, not where the one before it did.
    waiting.delete(subject)
    waiting.set(subject, announcement)
    if (waiting.size > waitingMax) loseAll()
    sendSoon()
  }

  function loseAll(): void {
    waiting = new Map([[subjectOf(missed), missed]])
  }

  function sendSoon(): void {
    if (sending || closed.signal.aborted) return
    timer ??= setTimeout(sendNow, Math.max(0, sentAt + togetherMs - performance.now()))
  }

  function sendNow(): void {
    clearTimeout(timer)
    timer = undefined
    sentAt = performance.now()
    const told = [...waiting.values()]
    waiting = new Map()
    sending = send(told)
      .catch(loseAll)
      .finally(() => {
        sending = null
        if (waiting.size > 0) sendSoon()
      })
  }

  const life = setInterval(() => {
    if (!sending && timer === undefined && performance.now() - sentAt >= lifeMs) sendNow()
  }, lifeMs)

  /** Once: what cannot be sent now will not be, and trying on and on would let nothing else run. */
  async function sendAll(): Promise<void> {
    await sending
    if (waiting.size > 0) sendNow()
    await sending
  }

  return {
    take,
    close: async () => {
      clearInterval(life)
      const late = new AbortController()
      const tooLate = wait(closingMs, undefined, { signal: late.signal }).catch(() => undefined)
      await Promise.race([sendAll(), tooLate])
      late.abort()
      closed.abort()
      clearTimeout(timer)
    },
  }
}
