import { useMemo } from 'react'
import styles from './rich-text.module.css'
import { sanitise } from './sanitise.ts'

/**
 * What an operator wrote with its shape, an announcement or a promotion's terms: sanitised here however well it was when
 * it was kept. To be loaded with the screen that shows it: the sanitiser is no part of the first load.
 */
export function RichText({ html }: { html: string }) {
  // React sets it as it is given, so what vouches for it arrives where the browser asks for it.
  const safe = useMemo(() => ({ __html: sanitise(html) as string }), [html])
  return <div className={styles.text} dir="auto" dangerouslySetInnerHTML={safe} />
}
