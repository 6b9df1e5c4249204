import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './scroll-region.module.css'

/** What may be wider or higher than its place: then it scrolls, can be reached by key, and has a name. */
export function ScrollRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  const region = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const box = region.current
    if (!box) return undefined
    const measure = () =>
      setScrolls(box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    for (const child of box.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])
  const reached = scrolls ? ({ role: 'region', 'aria-label': label, tabIndex: 0 } as const) : {}
  return (
    <div ref={region} className={classes(styles.region, className)} {...reached}>
      {children}
    </div>
  )
}
