import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** So many rows come together. */
export const stretch = 10

/** As long it takes breath between stretches that nobody waits for, in milliseconds: who presses something is not kept waiting. */
const breathMs = 60

/**
 * Which stretches of a chart are drawn, and how wide it is. It begins at the newest, which stands last; what comes into sight is drawn
 * at once, and all else little by little and for good, so that a finger that hurries finds everything there.
 */
export function useDrawn(region: RefObject<HTMLDivElement | null>, count: number, rowPx: number) {
  const all = Math.ceil(count / stretch)
  const [width, setWidth] = useState(640)
  const [drawn, setDrawn] = useState<ReadonlySet<number>>(() => new Set(between(all - 4, all)))
  useLayoutEffect(() => {
    const box = region.current
    if (!box) return undefined
    box.scrollTo({ top: box.scrollHeight })
    const look = () => {
      setWidth(box.clientWidth)
      const [from, to] = inSight(box, rowPx)
      setDrawn((now) => joined(now, between(from - 1, Math.min(all, to + 1))))
    }
    look()
    const watch = new ResizeObserver(look)
    watch.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [region, all, rowPx])
  useEffect(() => {
    if (drawn.size >= all) return undefined
    const timer = setTimeout(() => {
      const [from] = region.current ? inSight(region.current, rowPx) : [all]
      setDrawn((now) => joined(now, nearestMissing(now, from, all)))
    }, breathMs)
    return () => clearTimeout(timer)
  }, [drawn, region, all, rowPx])
  return { width, drawn: [...drawn].toSorted((one, other) => one - other) }
}

/** The stretches in sight, from one to before another. */
function inSight({ scrollTop, clientHeight }: HTMLElement, rowPx: number): [from: number, to: number] {
  const px = stretch * rowPx
  return [Math.floor(scrollTop / px), Math.ceil((scrollTop + clientHeight) / px)]
}

function between(from: number, to: number): number[] {
  const first = Math.max(0, from)
  return Array.from({ length: Math.max(0, to - first) }, (_, nth) => first + nth)
}

/** With more stretches, the same where none of them is new. */
function joined(now: ReadonlySet<number>, more: readonly number[]): ReadonlySet<number> {
  return more.every((one) => now.has(one)) ? now : new Set([...now, ...more])
}

/** The one nearest to a stretch of those that are not drawn. */
function nearestMissing(drawn: ReadonlySet<number>, to: number, all: number): number[] {
  const missing = between(0, all).filter((one) => !drawn.has(one))
  return missing.toSorted((one, other) => Math.abs(one - to) - Math.abs(other - to)).slice(0, 1)
}
