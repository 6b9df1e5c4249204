import { useSyncExternalStore } from 'react'
import { useKit } from './kit.tsx'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The time, in whole seconds of milliseconds, moving once a second for everyone who asks; one timer serves all. */
export function useNow(): number {
  const { now } = useKit()
  const second = () => Math.floor(now() / 1000) * 1000
  return useSyncExternalStore((changed) => listen(changed, now), second, second)
}

function listen(changed: () => void, now: () => number) {
  listeners.add(changed)
  if (listeners.size === 1) tick(now)
  return () => {
    listeners.delete(changed)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function tick(now: () => number) {
  timer = setTimeout(
    () => {
      for (const changed of listeners) changed()
      tick(now)
    },
    1005 - (now() % 1000),
  )
}
