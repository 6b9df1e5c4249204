import { useRef } from 'react'
import type { Table } from '../family/family.ts'

/**
 * Remembers what a button spoke of, the draw and what the slip came to, when the pointer or the key went down on it: by the
 * time it comes up the next draw may be shown, or lower odds. `take` gives it once; a press that began with neither is for what
 * is shown.
 */
export function usePressedTable(shown: Table) {
  const pressed = useRef<Table>(undefined)
  const note = () => {
    pressed.current = shown
  }
  const forget = () => {
    pressed.current = undefined
  }
  return {
    onPointerDown: note,
    onBlur: forget,
    onKeyDown: ({ repeat }: { repeat: boolean }) => {
      if (!repeat) note()
    },
    take: (): Table => {
      const table = pressed.current ?? shown
      forget()
      return table
    },
  }
}
