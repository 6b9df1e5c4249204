import { tabKept } from '@fairground/screen/wire/kept.ts'
import { useSyncExternalStore } from 'react'

const key = 'bars'
const listeners = new Set<() => void>()

/** Whether the bars are shown where a page folds them away; kept for the visit. Gives it, and what turns it round. */
export function useBars(): [shown: boolean, turn: () => void] {
  return [useSyncExternalStore(listen, areShown, folded), turn]
}

/** `before/` says it before anything is painted. */
function areShown(): boolean {
  return document.documentElement.dataset.bars === 'shown'
}

const folded = () => false

function turn(): void {
  const next = areShown() ? 'folded' : 'shown'
  const hold = holdPlace()
  document.documentElement.dataset.bars = next
  tabKept.write(key, next)
  hold()
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** Gives what scrolls back whatever is in the middle of the view now, as far as the page goes. */
function holdPlace(): () => void {
  const held = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  const before = held?.getBoundingClientRect().top ?? 0
  const back = () => {
    if (held) scrollBy({ top: held.getBoundingClientRect().top - before, behavior: 'instant' })
  }
  return () => {
    back()
    // The browser may hold it by itself as well, once it has painted.
    requestAnimationFrame(back)
  }
}
