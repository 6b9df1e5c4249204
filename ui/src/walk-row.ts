import type { KeyboardEvent } from 'react'
import { keyAsRead } from './key-as-read.ts'

/**
 * Gives the focus to the one of a row that a key leads to: the next one or the one before, the way that the page reads and round
 * at the ends, the first or the last. Answers it, and undefined for any other key.
 */
export function walkRow(
  event: KeyboardEvent<HTMLElement>,
  row: readonly HTMLElement[],
): HTMLElement | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined
  const at = row.findIndex((one) => one === event.target)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[keyAsRead(event)]
  const next = to === undefined ? undefined : row.at(to % row.length)
  if (!next) return undefined
  event.preventDefault()
  next.focus()
  return next
}
