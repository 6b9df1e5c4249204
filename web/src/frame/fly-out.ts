import { useEffect, useRef, useState } from 'react'

// Whoever only passes over it on the way to another is not shown it.
const hoverMs = 120

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
    const close = () => setAt(null)
    const open = () => setAt(within.getBoundingClientRect().top)
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && within.contains(target))
    const heard = new AbortController()
    const hear = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      handler: (event: HTMLElementEventMap[Type]) => void,
    ) => within.addEventListener(type, handler, { signal: heard.signal })

    const after = (change: () => void) => (event: PointerEvent) => {
      clearTimeout(timer)
      if (event.pointerType === 'mouse') timer = setTimeout(change, hoverMs)
    }
    hear('pointerenter', after(open))
    hear('pointerleave', after(close))
    hear('click', (event) => within.firstElementChild?.contains(event.target as Node) && open())
    hear('focusin', ({ relatedTarget }) => isOutside(relatedTarget) && open())
    hear('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && close())
    hear('keydown', ({ key }) => {
      if (key !== 'Escape') return
      within.querySelector('button')?.focus()
      close()
    })
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close(), {
      signal: heard.signal,
    })
    return () => {
      clearTimeout(timer)
      heard.abort()
    }
  }, [])

  return { place, at, close: () => setAt(null) }
}
