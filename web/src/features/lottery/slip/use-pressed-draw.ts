import { useRef } from 'react'
import type { Draw } from '../../../draws/games.ts'

/**
 * Remembers which draw a button spoke of when the pointer or the key went down on it: by the time it comes up the next
 * draw may be shown. `take` gives it once; a press that began with neither is for the draw that is shown.
 */
export function usePressedDraw(shown: Draw | undefined) {
  const pressed = useRef<{ draw: Draw | undefined }>(undefined)
  const note = () => {
    pressed.current = { draw: shown }
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
    take: (): Draw | undefined => {
      const { draw } = pressed.current ?? { draw: shown }
      forget()
      return draw
    },
  }
}
