import { useEffect, useRef, type ComponentPropsWithoutRef } from 'react'
import { announce } from './announce.ts'

type Box = 'div' | 'p' | 'span'
export type AnnouncedProps<As extends Box> = ComponentPropsWithoutRef<As> & {
  as?: As
  /** Interrupts what is being said. */
  urgent?: boolean
  /** Says also what it begins with. */
  atOnce?: boolean
}

/** What stands to be seen, and is said each time its words become others. */
export function Announced<As extends Box = 'div'>({
  as,
  urgent = false,
  atOnce = false,
  ...rest
}: AnnouncedProps<As>) {
  const box = useRef<HTMLElement>(null)
  const said = useRef<string>(undefined)
  useEffect(() => {
    const words = box.current?.innerText.trim() ?? ''
    const isNew = said.current === undefined ? atOnce : words !== said.current
    said.current = words
    if (isNew && words) announce(words, urgent ? 'assertive' : 'polite')
  })
  const Element: string = as ?? 'div'
  return <Element ref={box} {...rest} />
}
