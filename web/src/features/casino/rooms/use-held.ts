import { useEffect, useState } from 'react'

const begins = ['pointerenter', 'focusin']
const ends = ['pointerleave', 'focusout']

/** Whether somebody points at an element, or has the keys in it: nothing moves under their hand. The element is given by `ref`. */
export function useHeld<Of extends Element>() {
  const [element, ref] = useState<Of | null>(null)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!element) return undefined
    const left = new AbortController()
    const on = (names: readonly string[], holds: boolean) => {
      for (const name of names) element.addEventListener(name, () => setHeld(holds), { signal: left.signal })
    }
    on(begins, true)
    on(ends, false)
    return () => left.abort()
  }, [element])
  return { ref, isHeld }
}
