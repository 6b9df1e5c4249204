import { type RefObject, useEffect, useState } from 'react'

/** Where a key leads on a board: arrows by one and by a row, Home and End to the ends of the row. */
export function stepFrom(at: number, key: string, columns: number, count: number): number | undefined {
  const row = at - (at % columns)
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: row,
    End: Math.min(row + columns, count) - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? undefined : to
}

/** The columns as they are laid out: rows are as long as the place is wide. */
export function useColumns(grid: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(10)
  useEffect(() => {
    const laid = grid.current
    if (!laid) return undefined
    // It tells of the first layout too, when there is nothing left to lay out.
    const watch = new ResizeObserver(() => setColumns(columnsOf(laid)))
    watch.observe(laid)
    return () => watch.disconnect()
  }, [grid])
  return columns
}

export function columnsOf(laid: Element): number {
  return getComputedStyle(laid).gridTemplateColumns.split(' ').length
}

export function rowsOf(numbers: readonly string[], columns: number): (readonly string[])[] {
  const count = Math.ceil(numbers.length / columns)
  return Array.from({ length: count }, (_, line) => numbers.slice(line * columns, (line + 1) * columns))
}
