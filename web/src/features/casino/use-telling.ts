import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** How long one points at something until it tells of itself, in ms. */
const pointMs = 350

/** Whether one is near what could tell of itself, and whether it does, as one points at it or as a key asked it to. */
type Stage = 'away' | 'near' | 'pointed' | 'asked'

/**
 * What tells of itself once one points at it by `onPoint` for a moment, or presses Space where the focus is. It ends as the pointer or the
 * focus leaves, with Esc, and as anything is scrolled, while which it never begins.
 */
export function useTelling<Whole extends HTMLElement>() {
  const whole = useRef<Whole>(null)
  const [stage, setStage] = useState<Stage>('away')
  useEffect(() => {
    if (stage === 'away') return undefined
    const timer = setTimeout(() => setStage((now) => (now === 'near' ? 'pointed' : now)), pointMs)
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node && whole.current?.contains(target))) setStage('away')
    }
    const pressed = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      setStage('away')
      if (whole.current?.contains(document.activeElement)) whole.current.querySelector('a')?.focus()
    }
    window.addEventListener('scroll', scrolled, true)
    window.addEventListener('keydown', pressed)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', scrolled, true)
      window.removeEventListener('keydown', pressed)
    }
  }, [stage])
  return {
    whole,
    isTelling: stage === 'pointed' || stage === 'asked',
    isAsked: stage === 'asked',
    onPoint: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setStage((now) => (now === 'away' ? 'near' : now))
    },
    /** One points at what beside it is to be pressed, and must not have it covered under the pointer. */
    onPointBeside: () => setStage((now) => (now === 'near' ? 'away' : now)),
    around: {
      onPointerLeave: () => setStage((now) => (now === 'asked' ? now : 'away')),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) setStage((now) => (now === 'asked' ? 'away' : now))
      },
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ') return
      event.preventDefault()
      setStage('asked')
    },
  }
}
