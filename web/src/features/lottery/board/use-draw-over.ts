import { type MouseEvent, type PointerEvent, useRef } from 'react'

type Drawing = {
  pointer: number
  from: string
  x: number
  y: number
  /** What it does to every number it meets: what it would have done to the first. */
  stands: boolean
  began: boolean
  last: string
}

/** How far a finger goes sideways before it draws rather than taps. */
const slopPx = 10

/**
 * Choosing many numbers in one stroke: with a mouse in any direction, with a finger once it starts sideways, so that up
 * and down still scrolls. Buttons say which number they are by `data-number`.
 */
export function useDrawOver(
  isChosen: (number: string) => boolean,
  onPut: (number: string, stands: boolean) => void,
) {
  const drawing = useRef<Drawing | undefined>(undefined)
  const drawn = useRef(false)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    drawn.current = false
    const from = numberAt(event.target)
    if (event.button !== 0 || from === undefined) return
    const { pointerId: pointer, clientX: x, clientY: y } = event
    drawing.current = { pointer, from, x, y, stands: !isChosen(from), began: false, last: from }
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const one = drawing.current
    if (!one || one.pointer !== event.pointerId) return
    if (!one.began && !begins(one, event)) return
    if (!one.began) {
      one.began = true
      drawn.current = true
      event.currentTarget.setPointerCapture(event.pointerId)
      onPut(one.from, one.stands)
    }
    for (const { clientX, clientY } of strokeOf(event)) {
      const number = numberAt(document.elementFromPoint(clientX, clientY))
      if (number === undefined || number === one.last) continue
      one.last = number
      onPut(number, one.stands)
    }
  }

  function stop() {
    drawing.current = undefined
  }

  // A stroke that ends where it began is also a click, which would undo it.
  function onClickCapture(event: MouseEvent<HTMLElement>) {
    if (!drawn.current) return
    drawn.current = false
    event.stopPropagation()
  }

  return { onPointerDown, onPointerMove, onPointerUp: stop, onPointerCancel: stop, onClickCapture }
}

function begins(one: Drawing, event: PointerEvent): boolean {
  if (event.pointerType === 'mouse') {
    const over = numberAt(document.elementFromPoint(event.clientX, event.clientY))
    return over !== undefined && over !== one.from
  }
  const [dx, dy] = [Math.abs(event.clientX - one.x), Math.abs(event.clientY - one.y)]
  return dx > slopPx && dx > dy
}

/** Every point the pointer passed since the last event, so that a quick stroke misses no number. */
function strokeOf({ nativeEvent }: PointerEvent): readonly { clientX: number; clientY: number }[] {
  const passed = nativeEvent.getCoalescedEvents?.() ?? []
  return passed.length > 0 ? passed : [nativeEvent]
}

function numberAt(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-number]') : null
  return button?.dataset.number
}
