import { browserKept, tabKept } from '../wire/kept.ts'
import { markKey } from './session.ts'

/** How what this tab shows and whose session it is came apart: signed in, out, or as somebody else, by another tab. */
export function whatChangedElsewhere(): 'in' | 'out' | 'other' | null {
  const [shown, now] = [tabKept.read(markKey), browserKept.read(markKey)]
  if (shown === now) return null
  if (now === null) return 'out'
  return shown === null ? 'in' : 'other'
}

/** Calls `met` when another tab signs in or out, and when this one is seen again: it may have slept meanwhile. */
export function onElsewhere(met: () => void): () => void {
  const heard = ({ key: changed }: StorageEvent) => {
    if (changed === markKey || changed === null) met()
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
