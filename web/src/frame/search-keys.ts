import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { useEffect, useEffectEvent } from 'react'

/** Opens the search from anywhere: `/` (but not while typing) and ⌘K or Ctrl-K. */
export function useSearchKeys(): void {
  const { open } = useOverlayMoves()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!asksForSearch(event)) return
    event.preventDefault()
    void open({ dialog: 'search' })
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (event.key === 'k') return event.metaKey || event.ctrlKey
  const inField =
    event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]')
  return event.key === '/' && !inField
}
