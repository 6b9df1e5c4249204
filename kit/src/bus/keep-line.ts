import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '#process'

/** A connection to where others hear: when it is over, and how to end it in good order and at once. */
export type BusLine = { ended: Promise<unknown>; end(): Promise<unknown>; cut(): void }

/** A line that is opened again whenever it is lost. */
export type KeptLine<Kept> = {
  /**
   * Does something with the line. The first is waited for, but not for long; one that was lost is not, for what is done late
   * may be wrong by then. What fails or does not answer cuts the line.
   */
  use(work: (line: Kept) => Promise<unknown>): Promise<void>
  isOpen(): boolean
  close(): Promise<void>
}

const patienceMs = 5_000
const endMs = 500
const pauseMs = 250
const pauseMaxMs = 4_000

/** Opens a line and keeps it open. `open` tidies up after itself when it fails; `returned` is told of each line but the first. */
export function keepLine<Kept extends BusLine>(
  open: () => Promise<Kept>,
  log: Pick<Logger, 'warn'>,
  returned: (line: Kept) => void,
): KeptLine<Kept> {
  const closing = new AbortController()
  let next = Promise.withResolvers<Kept>()
  let current: Kept | undefined
  let isOpen = false
  let wasOpen = false

  async function keep(): Promise<void> {
    let pause = pauseMs
    while (!closing.signal.aborted) {
      try {
        current = await open()
        next.resolve(current)
        isOpen = true
        if (wasOpen) returned(current)
        wasOpen = true
        pause = pauseMs
        await current.ended
        if (!closing.signal.aborted) log.warn('the line of the bus was lost')
      } catch (error) {
        if (pause === pauseMs) log.warn({ err: error }, 'the bus finds no line')
      }
      isOpen = false
      next = Promise.withResolvers()
      await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, pauseMaxMs)
    }
  }

  const kept = keep()
  return {
    use: async (work) => {
      if (wasOpen && !isOpen) throw new Error('the bus has lost its line')
      const line = await within(next.promise)
      try {
        await within(work(line))
      } catch (error) {
        // Whether it was done nobody knows, and a line that does not answer hears nothing either.
        line.cut()
        throw error
      }
    },
    isOpen: () => isOpen,
    close: async () => {
      closing.abort()
      const late = setTimeout(() => current?.cut(), endMs)
      await current?.end()
      await kept
      clearTimeout(late)
    },
  }
}

async function within<Answer>(work: Promise<Answer>): Promise<Answer> {
  const late = new AbortController()
  const tooLate = wait(patienceMs, undefined, { signal: late.signal }).then(() => {
    throw new Error('the bus waited in vain')
  })
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([work, tooLate])
  } finally {
    late.abort()
  }
}
