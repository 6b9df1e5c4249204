import { useEffect, useRef, type PointerEvent } from 'react'

/** How long a finger rests on something until it is held, in ms, how far it may wander, in px, and how late its click comes. */
const [holdMs, slackPx, clickMs] = [400, 10, 400]

/** What hears that a finger holds something. A finger that held it and is lifted then presses nothing. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const end = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      end()
      if (pointerType !== 'touch') return
      from.current = { x, y }
      timer.current = setTimeout(() => {
        pressNothing()
        onHold()
      }, holdMs)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      if (Math.hypot(x - from.current.x, y - from.current.y) > slackPx) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

/** Until the finger is lifted: neither what it held is pressed, nor what lies under it by now, and no menu of the browser opens. */
function pressNothing(): void {
  const over = new AbortController()
  const heard = { capture: true, signal: over.signal }
  const swallow = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const kind of ['touchend', 'mousedown', 'mouseup', 'click', 'contextmenu'])
    window.addEventListener(kind, swallow, { ...heard, passive: false })
  for (const kind of ['pointerup', 'pointercancel'])
    window.addEventListener(kind, () => setTimeout(() => over.abort(), clickMs), heard)
  // Whatever is pressed next is meant.
  window.addEventListener('pointerdown', () => over.abort(), heard)
}
