import { useEffect, useRef, useState } from 'react'

// Whoever only passes over it on the way to another is not shown it; whoever slips off it, or leaves it for a moment, still has it.
const hoverMs = 120
const leaveMs = 200

/**
 * What opens beside a button of the mini rail: where a mouse rests on it, where the focus comes to it, and on a press. `at` is
 * how far from the top of the window the button is while it is open, in pixels; `place` holds the button and what opens.
 */
export function useFlyOut() {
  const place = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<number | null>(null)
  useEffect(() => {
    const within = place.current
    if (!within) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => setAt(within.getBoundingClientRect().top)
    const close = () => setAt(null)
    const soon = (change: () => void, ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(change, ms)
    }
    const now = (change: () => void) => {
      clearTimeout(timer)
      change()
    }
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && within.contains(target))
    const heard = new AbortController()
    const hear = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handler: (event: HTMLElementEventMap[Type]) => void,
    ) => within.addEventListener(type, handler, { signal: heard.signal })

    hear('pointerenter', ({ pointerType }) => pointerType === 'mouse' && soon(open, hoverMs))
    hear('pointerleave', ({ pointerType }) => pointerType === 'mouse' && soon(close, leaveMs))
    hear('click', (event) => within.firstElementChild?.contains(event.target as Node) && now(open))
    hear('focusin', ({ relatedTarget }) => isOutside(relatedTarget) && now(open))
    hear('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && soon(close, leaveMs))
    hear('keydown', ({ key }) => {
      if (key !== 'Escape') return
      within.querySelector('button')?.focus()
      now(close)
    })
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && now(close), {
      signal: heard.signal,
    })
    return () => {
      clearTimeout(timer)
      heard.abort()
    }
  }, [])

  return { place, at, close: () => setAt(null) }
}
