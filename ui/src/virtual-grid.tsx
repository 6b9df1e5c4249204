import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './virtual-grid.module.css'

export type VirtualGridProps<Item> = {
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** How wide a tile is at least, and how high each is, in pixels. */
  tileMin: number
  tileHeight: number
  gap?: number
  children: (item: Item) => ReactNode
}

/**
 * Tiles in rows on a page that scrolls, however many there are: only those in view and a few around them are drawn. To a
 * reader it is a list that knows how long it is.
 */
export function VirtualGrid<Item>({
  label,
  items,
  keyOf,
  tileMin,
  tileHeight,
  gap = 12,
  children,
}: VirtualGridProps<Item>) {
  const place = useRef<HTMLUListElement>(null)
  const [{ width, above }, setBounds] = useState({ width: tileMin, above: 0 })
  const columns = Math.max(1, Math.floor((width + gap) / (tileMin + gap)))
  // Nothing here is memoised, so what it answers anew each time is seen.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useWindowVirtualizer({
    count: Math.ceil(items.length / columns),
    estimateSize: () => tileHeight,
    gap,
    overscan: 3,
    scrollMargin: above,
  })
  useLayoutEffect(() => {
    const list = place.current
    if (!list) return undefined
    const measure = () => {
      const { width: wide, top } = list.getBoundingClientRect()
      setBounds({ width: wide, above: top + scrollY })
    }
    const watch = new ResizeObserver(measure)
    // What grows above it moves it down.
    watch.observe(document.body)
    watch.observe(list)
    measure()
    return () => watch.disconnect()
  }, [])
  const drawn = rows.getVirtualItems().flatMap(({ index, start }) =>
    items.slice(index * columns, (index + 1) * columns).map((item, column) => ({
      item,
      at: index * columns + column,
      column,
      top: start - above,
    })),
  )
  return (
    <ul ref={place} className={styles.grid} aria-label={label} style={{ blockSize: rows.getTotalSize() }}>
      {drawn.map(({ item, at, column, top }) => (
        <li
          key={keyOf(item)}
          aria-setsize={items.length}
          aria-posinset={at + 1}
          style={{
            insetBlockStart: top,
            insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
            inlineSize: `calc((100% + ${gap}px) / ${columns} - ${gap}px)`,
            blockSize: tileHeight,
          }}
        >
          {children(item)}
        </li>
      ))}
    </ul>
  )
}
