import type { KeyboardEvent } from 'react'

/** The key of a press, with arrows as the page reads: forward is `ArrowRight`, whichever way the page is written. */
export function keyAsRead({ key, currentTarget }: KeyboardEvent): string {
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl'
  if (isMirrored && key === 'ArrowLeft') return 'ArrowRight'
  return isMirrored && key === 'ArrowRight' ? 'ArrowLeft' : key
}
