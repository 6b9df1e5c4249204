import { useEffect, useMemo, useRef } from 'react'
import { inBrowser } from '../drawn/drawn.ts'
import { useIsHere } from '../drawn/use-own.ts'
import { pictureFrom } from '../parts/picture-source.ts'
import styles from './rich-text.module.css'
import { sanitise } from './sanitise.ts'

/**
 * What an operator wrote with its shape, an announcement or a promotion's terms: sanitised here however well it was when
 * it was kept. To be loaded with the screen that shows it: the sanitiser is no part of the first load.
 */
export function RichText({ html }: { html: string }) {
  const text = useRef<HTMLDivElement>(null)
  // What the server drew stands until it is this browser's own to say, and goes on where this browser would write the same.
  const isOther = () => text.current?.innerHTML !== String(sanitise(html))
  const said = useIsHere(isOther) || !inBrowser ? html : ''
  // React sets it as it is given, so what vouches for it arrives where the browser asks for it.
  const safe = useMemo(() => ({ __html: sanitise(said) as string }), [said])
  useEffect(() => {
    const within = text.current
    within?.addEventListener('error', askOnceMore, true)
    return () => within?.removeEventListener('error', askOnceMore, true)
  }, [])
  return <div ref={text} className={styles.text} dir="auto" dangerouslySetInnerHTML={safe} />
}

/** A picture that does not come the second time either leaves what it is called. */
function askOnceMore({ target }: Event): void {
  if (!(target instanceof HTMLImageElement)) return
  if (target.dataset.again) {
    target.replaceWith(target.alt)
    return
  }
  target.dataset.again = '1'
  target.src = pictureFrom(target.getAttribute('src') ?? '', 1)
}
