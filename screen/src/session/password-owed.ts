import { useSyncExternalStore } from 'react'

let owed = false
const listeners = new Set<() => void>()

/** Whether the member came by a password that is to be changed before anything else goes on. */
export function usePasswordOwed(): boolean {
  return useSyncExternalStore(listen, isOwed, isOwed)
}

const isOwed = () => owed

/** Notes that a change is owed, or that it is made or nobody's any more. */
export function markPasswordOwed(isSo: boolean): void {
  owed = isSo
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
