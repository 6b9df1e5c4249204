import { useSyncExternalStore } from 'react'
import { useKit } from './kit.tsx'

type Clock = { subscribe: (changed: () => void) => () => void; second: () => number }

const clocks = new WeakMap<() => number, Clock>()

/**
 * What is made of the time, in whole seconds of milliseconds: whoever asks is drawn again only when it has become another
 * value, so it is a plain one, or one that is kept elsewhere.
 */
export function useAt<Value>(select: (now: number) => Value): Value {
  const { now, drawnAt } = useKit()
  const { subscribe, second } = clockOf(now)
  return useSyncExternalStore(
    subscribe,
    () => select(second()),
    () => select(secondOf(drawnAt())),
  )
}

/** The time, in whole seconds of milliseconds, once a second: for what is drawn each second, and nothing larger. */
export function useNow(): number {
  return useAt(asItIs)
}

const asItIs = (now: number) => now
const secondOf = (ms: number) => Math.floor(ms / 1000) * 1000

function clockOf(now: () => number): Clock {
  const known = clocks.get(now) ?? openClock(now)
  clocks.set(now, known)
  return known
}

/** One timer serves all who ask, while anybody does. */
function openClock(now: () => number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function tick() {
    for (const changed of listeners) changed()
    waitForNext()
  }

  function waitForNext() {
    timer = setTimeout(tick, 1005 - (now() % 1000))
  }

  return {
    second: () => secondOf(now()),
    subscribe: (changed) => {
      listeners.add(changed)
      if (listeners.size === 1) waitForNext()
      return () => {
        listeners.delete(changed)
        if (listeners.size === 0) clearTimeout(timer)
      }
    },
  }
}
