import { useSyncExternalStore } from 'react'

/**
 * The session itself is a cookie no script can read. This marker only says that there is one, so that the page can
 * be drawn for a member before the server has answered.
 */
const key = 'token'
const listeners = new Set<() => void>()

/** Whether this browser is signed in, as far as it knows. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(listen, isSignedIn)
}

export function isSignedIn(): boolean {
  return sessionStorage.getItem(key) !== null || localStorage.getItem(key) !== null
}

/** Notes a sign-in or its end; other tabs hear of it too. */
export function markSignedIn(signedIn: boolean): void {
  if (signedIn) {
    sessionStorage.setItem(key, 'cookie')
    localStorage.setItem(key, 'cookie')
  } else {
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  }
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== key) return
    if (event.newValue === null) sessionStorage.removeItem(key)
    changed()
  }
  listeners.add(changed)
  addEventListener('storage', elsewhere)
  return () => {
    listeners.delete(changed)
    removeEventListener('storage', elsewhere)
  }
}
