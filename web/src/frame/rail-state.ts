import { browserKept } from '@fairground/screen/wire/kept.ts'
import { useCallback, useState } from 'react'

export type RailShape = 'full' | 'mini'
export type RailState = {
  shape: RailShape
  /** On tablets the rail lies over the page while open. */
  open: boolean
  toggle: () => void
  close: () => void
}

const key = 'rail'
const tablet = '(max-width: 820px)'
const narrow = '(max-width: 1180px)'

/** How the rail stands: its width on a desktop is remembered, on a tablet it opens over the page. */
export function useRail(): RailState {
  const [shape, setShape] = useState(opening)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const toggle = useCallback(() => {
    if (matchMedia(tablet).matches) {
      setOpen((now) => !now)
      return
    }
    setShape((now) => {
      const next = now === 'full' ? 'mini' : 'full'
      browserKept.write(key, next)
      return next
    })
  }, [])
  return { shape, open, toggle, close }
}

function opening(): RailShape {
  const kept = browserKept.read(key)
  if (kept === 'full' || kept === 'mini') return kept
  return matchMedia(narrow).matches ? 'mini' : 'full'
}
