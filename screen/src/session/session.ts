import { useSyncExternalStore } from 'react'
import { inBrowser } from '../drawn/drawn.ts'
import { browserKept, tabKept } from '../wire/kept.ts'

/**
 * The session itself is a cookie no script can read. This marker only says that there is one, so that the page can
 * be drawn for a member before the server has answered. Its value is another for each sign-in: what the browser keeps is
 * whose the session is now, what the tab keeps is whom it shows.
 */
export const markKey = 'token'
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
  return between || !inBrowser ? null : (tabKept.read(markKey) ?? browserKept.read(markKey))
}

/** Notes a sign-in or its end; other tabs hear of it too. */
export function markSignedIn(signedIn: boolean): void {
  if (signedIn) show(String(Math.random()))
  else {
    tabKept.write(markKey, null)
    browserKept.write(markKey, null)
  }
  tell()
}

/** Shows whoever this browser is signed in as, where it is: the session goes on, or another tab began one. */
export function showSignedIn(): void {
  show(browserKept.read(markKey) ?? String(Math.random()))
  between = false
  tell()
}

/** Shows nobody until somebody is shown again. */
export function showNobody(): void {
  tabKept.write(markKey, null)
  between = true
  tell()
}

function show(mark: string): void {
  tabKept.write(markKey, mark)
  browserKept.write(markKey, mark)
}

function tell(): void {
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
