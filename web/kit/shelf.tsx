import type { ReactNode } from 'react'
import styles from './kit.module.css'

/** Parts of one kind. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.shelf} aria-label={title}>
      <h2>{title}</h2>
      <div className={styles.spots}>{children}</div>
    </section>
  )
}

/** One part, in its states; `wide` where it wants the whole width. */
export function Spot({
  name,
  wide = false,
  children,
}: {
  name: string
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.spot} data-wide={wide || undefined}>
      <h3>{name}</h3>
      {children}
    </div>
  )
}

/** Things side by side, as many as there is room for. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>
}
