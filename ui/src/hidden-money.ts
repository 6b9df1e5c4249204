import { useSyncExternalStore } from 'react'

const key = 'wallet'
const listeners = new Set<() => void>()
/** What this browser cannot write down holds as long as the page. */
let held: boolean | undefined

/** Whether what somebody has is kept from eyes over the shoulder, wherever it stands; remembered on this device. */
export function useMoneyHidden(): [boolean, (hidden: boolean) => void] {
  return [useSyncExternalStore(listen, isHidden), hide]
}

function isHidden(): boolean {
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key) === 'hidden'
  } catch {
    return false
  }
}

function hide(hidden: boolean): void {
  try {
    localStorage.setItem(key, hidden ? 'hidden' : 'shown')
    held = undefined
  } catch {
    held = hidden
  }
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
