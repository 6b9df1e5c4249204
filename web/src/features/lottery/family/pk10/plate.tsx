import type { CSSProperties } from 'react'
import { colours, isLight } from './colours.ts'
import styles from './plate.module.css'

/** A number in its colour. */
export function Plate({ number }: { number: string }) {
  return (
    <span
      className={styles.plate}
      data-light={isLight(number) || undefined}
      style={{ '--of': colours[number] } as CSSProperties}
    >
      {number}
    </span>
  )
}
