import { useSyncExternalStore } from 'react'
import { inBrowser } from '../drawn/drawn.ts'
import { browserKept, tabKept } from '../wire/kept.ts'

/**
 * The session itself is a cookie no script can read. This marker only says that there is one, so that the page can
 * be drawn for a member before the server has answered. Its value is another for each sign-in: what the browser keeps is
 * whose the session is now, what the tab keeps is whom it shows.
 */
const key = 'token'
const listeners = new Set<() => void>()
let between = false

/** Whether this browser is signed in, as far as it knows. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(listen, sessionMark, nobody) !== null
}

const nobody = () => null

export function isSignedIn(): boolean {
  return sessionMark() !== null
}

/** Says which sign-in this tab shows, and nothing of whose; null where nobody is signed in. */
export function sessionMark(): string | null {
  return between || !inBrowser ? null : (tabKept.read(key) ?? browserKept.read(key))
}

/** Notes a sign-in or its end; other tabs hear of it too. */
export function markSignedIn(signedIn: boolean): void {
  if (signedIn) show(String(Math.random()))
  else {
    tabKept.write(key, null)
    browserKept.write(key, null)
  }
  tell()
}

/** Shows whoever this browser is signed in as, where it is: the session goes on, or another tab began one. */
export function showSignedIn(): void {
  show(browserKept.read(key) ?? String(Math.random()))
  between = false
  tell()
}

/** Shows nobody until somebody is shown again. */
export function showNobody(): void {
  tabKept.write(key, null)
  between = true
  tell()
}

function show(mark: string): void {
  tabKept.write(key, mark)
  browserKept.write(key, mark)
}

/** How what this tab shows and whose session it is came apart: signed in, out, or as somebody else, by another tab. */
export function whatChangedElsewhere(): 'in' | 'out' | 'other' | null {
  const [shown, now] = [tabKept.read(key), browserKept.read(key)]
  if (shown === now) return null
  if (now === null) return 'out'
  return shown === null ? 'in' : 'other'
}

/** Calls `met` when another tab signs in or out, and when this one is seen again: it may have slept meanwhile. */
export function onElsewhere(met: () => void): () => void {
  const heard = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) met()
  }
  addEventListener('storage', heard)
  addEventListener('pageshow', met)
  document.addEventListener('visibilitychange', met)
  return () => {
    removeEventListener('storage', heard)
    removeEventListener('pageshow', met)
    document.removeEventListener('visibilitychange', met)
  }
}

function tell(): void {
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
