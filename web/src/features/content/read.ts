import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

const key = 'announcements.read'
const listeners = new Set<() => void>()

/** Which announcements were read on this device. */
export function useRead(): ReadonlySet<string> {
  return new Set(useSyncExternalStore(listen, written).split(' '))
}

/** Notes that one was read. What is announced no more is forgotten. */
export function noteRead(id: string, announced: readonly string[]): void {
  const read = new Set(written().split(' '))
  if (read.has(id)) return
  read.add(id)
  browserKept.write(key, announced.filter((one) => read.has(one)).join(' '))
  for (const changed of listeners) changed()
}

const written = () => browserKept.read(key) ?? ''

/** What is read in another tab of this browser is read here too. */
function listen(changed: () => void) {
  addEventListener('storage', changed)
  listeners.add(changed)
  return () => {
    removeEventListener('storage', changed)
    listeners.delete(changed)
  }
}
