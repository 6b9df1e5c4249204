import { useSyncExternalStore } from 'react'
import { browserKept } from '../wire/kept.ts'

const key = 'wallet'
const listeners = new Set<() => void>()

/** Whether what somebody has is kept from eyes over the shoulder, wherever it stands; remembered on this device. */
export function useMoneyHidden(): [boolean, (hidden: boolean) => void] {
  return [useSyncExternalStore(listen, isHidden, shown), hide]
}

const shown = () => false

function isHidden(): boolean {
  return browserKept.read(key) === 'hidden'
}

function hide(hidden: boolean): void {
  browserKept.write(key, hidden ? 'hidden' : 'shown')
  for (const changed of listeners) changed()
}

/** Another tab of this browser hides it here too. */
function listen(changed: () => void) {
  addEventListener('storage', changed)
  listeners.add(changed)
  return () => {
    removeEventListener('storage', changed)
    listeners.delete(changed)
  }
}
