import { CategoryIcon } from '@fairground/ui'
import { useId, type ReactNode } from 'react'
import styles from './shield.module.css'

/** One way to keep play in its place: what it is in a line, and its doing below. */
export function KindCard({
  icon,
  hue,
  title,
  text,
  children,
}: {
  icon: ReactNode
  hue: string
  title: string
  text: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <CategoryIcon hue={hue}>{icon}</CategoryIcon>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {children}
    </section>
  )
}
