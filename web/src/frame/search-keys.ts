import { useOverlayMoves } from '@fairground/screen/overlay/overlay-state.ts'
import { stepUpQuestion } from '@fairground/screen/wire/step-up.ts'
import { useEffect, useEffectEvent } from 'react'
import { isMac } from './search-shortcuts.ts'

/** Opens the search from anywhere: `/` (but not while typing), and ⌘K or Ctrl-K where nothing is lost by it. */
export function useSearchKeys(): void {
  const { open } = useOverlayMoves()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!asksForSearch(event)) return
    // The browser's own meaning of it takes one away from the page as well.
    event.preventDefault()
    if (!stepUpQuestion() && !isTypedOver()) void open({ dialog: 'search' })
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}

function asksForSearch(event: KeyboardEvent): boolean {
  if (isLetterK(event)) return isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  const inField =
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [role="dialog"], [role="alertdialog"]')
  return event.key === '/' && !inField
}

/** By the letter, and by its place on keyboards that write others. */
function isLetterK({ key, code, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
}

/** Whether something that lies over the page holds what somebody typed: the search would take its place. */
function isTypedOver(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    ':is([role="dialog"], [role="alertdialog"]) :is(input, textarea)',
  )
  return [...fields].some(({ type, value }) => !/^(?:radio|checkbox|hidden)$/.test(type) && value !== '')
}
