import { useEffect, useRef, useState } from 'react'

// So far beyond the edge that what is asked for is mostly there when it comes into view.
const aheadPx = 600

/** Whether an element was near what is seen, now or before: what is far below is asked for when somebody comes to it. */
export function useNear<Of extends Element>() {
  const ref = useRef<Of>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || isNear) return undefined
    if (element.getBoundingClientRect().top < innerHeight + aheadPx) {
      setNear(true)
      return undefined
    }
    const found = new IntersectionObserver(
      (seen) => {
        if (seen.some((one) => one.isIntersecting)) setNear(true)
      },
      { rootMargin: `${aheadPx}px` },
    )
    found.observe(element)
    return () => found.disconnect()
  }, [isNear])
  return { ref, isNear }
}
