import { useEffect, useState } from 'react'

// So near that what is followed is there by the time it comes into view.
const nearPx = 200

/** Whether an element is in view now, or nearly: what nobody sees is not followed. The element is given by `ref`. */
export function useSeen<Of extends Element>() {
  const [element, ref] = useState<Of | null>(null)
  const [isSeen, setSeen] = useState(true)
  useEffect(() => {
    if (!element) return undefined
    const watch = new IntersectionObserver((seen) => setSeen(seen.at(-1)?.isIntersecting ?? true), {
      rootMargin: `${nearPx}px`,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [element])
  return { ref, isSeen }
}
