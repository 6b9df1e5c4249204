import { useEffect, useEffectEvent, useRef, useState } from 'react'

// More is asked for so often at most, however fast somebody scrolls.
const pauseMs = 200

/** It is asked for so much of the window before it is seen. */
const before = '0px 0px 30%'

/**
 * Asks for more of a list as its end comes near, and again while it stays there; `place` is what stands at that end. Nothing
 * is asked while `onMore` is undefined: where there is no more, where it is on its way, or was asked for in vain.
 */
export function useMoreNear<Place extends Element>(onMore: (() => void) | undefined) {
  const place = useRef<Place>(null)
  const askedAt = useRef(-pauseMs)
  const [isNear, setNear] = useState(false)
  const isWanted = onMore !== undefined
  const ask = useEffectEvent(() => {
    askedAt.current = performance.now()
    onMore?.()
  })
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((seen) => setNear(seen.at(-1)?.isIntersecting ?? false), {
      rootMargin: before,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear || !isWanted) return undefined
    const restMs = askedAt.current + pauseMs - performance.now()
    const timer = setTimeout(() => ask(), Math.max(restMs, 0))
    return () => clearTimeout(timer)
  }, [isNear, isWanted])
  return place
}
