import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

const key = 'sound'
const listeners = new Set<() => void>()

/** Whether games are heard, whichever they are, and what turns it: off until somebody asks for it, and remembered on this device. */
export function useSound(): [isHeard: boolean, turn: (isHeard: boolean) => void] {
  return [useSyncExternalStore(listen, isHeard, silent), turn]
}

const silent = () => false
const isHeard = () => browserKept.read(key) === 'on'

function turn(on: boolean): void {
  browserKept.write(key, on ? 'on' : null)
  for (const changed of listeners) changed()
}

/** Another tab of this browser turns it here too. */
function listen(changed: () => void) {
  addEventListener('storage', changed)
  listeners.add(changed)
  return () => {
    removeEventListener('storage', changed)
    listeners.delete(changed)
  }
}
