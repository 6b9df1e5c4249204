import { useIsHere } from '@fairground/screen/drawn/use-own.ts'
import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useCallback, useState, useSyncExternalStore } from 'react'

export type RailShape = 'full' | 'mini'
export type RailState = {
  /** On tablets the rail lies over the page while open. */
  open: boolean
  toggle: () => void
  close: () => void
}

const key = 'rail'
const tablet = '(max-width: 820px)'
const listeners = new Set<() => void>()

/**
 * What turns the rail: its width on a desktop is remembered, on a tablet it opens over the page. Its shape is another's to
 * ask: what stands around a page is not drawn anew for it.
 */
export function useRail(): RailState {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => {
    if (matchMedia(tablet).matches) {
      setOpen((now) => !now)
      return
    }
    setShape(current() === 'full' ? 'mini' : 'full')
  }, [])
  return { open, toggle, close }
}

/** What was drawn before has its shape by its styles, and its parts a little at a time. */
export function useRailShape(): RailShape {
  const isHere = useIsHere()
  return useSyncExternalStore(listen, isHere ? current : full, full)
}

/** `before/` says it before anything is drawn, so that what was drawn before has it too. */
function current(): RailShape {
  return document.documentElement.dataset.rail === 'mini' ? 'mini' : 'full'
}

const full = (): RailShape => 'full'

function setShape(next: RailShape): void {
  document.documentElement.dataset.rail = next
  browserKept.write(key, next)
  for (const changed of listeners) changed()
}

function listen(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
