import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

/** A text under a name that all tabs of this browser share: each hears when another wrote it. Empty where there is none. */
export function openNote(name: string) {
  const listeners = new Set<() => void>()
  const read = () => browserKept.read(name) ?? ''

  function listen(changed: () => void) {
    addEventListener('storage', changed)
    listeners.add(changed)
    return () => {
      removeEventListener('storage', changed)
      listeners.delete(changed)
    }
  }

  return {
    read,
    write: (text: string) => {
      browserKept.write(name, text || null)
      for (const changed of listeners) changed()
    },
    use: () => useSyncExternalStore(listen, read),
  }
}
