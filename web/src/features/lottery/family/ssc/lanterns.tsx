import type { DrawnProps } from '../family.ts'
import styles from './lanterns.module.css'

/** Digits as lanterns on a string, gold and red in turn; new ones light from the left. */
export function Lanterns({ prizes: { drawn = [] }, rolls }: DrawnProps) {
  return (
    <span className={styles.string} role="img" aria-label={drawn.join(' ')}>
      {drawn.map((digit, place) => (
        <span
          // A digit is at its place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          className={styles.lantern}
          data-red={place % 2 === 1 || undefined}
          style={rolls ? { animationDelay: `${place * 120}ms` } : undefined}
        >
          {digit}
        </span>
      ))}
    </span>
  )
}
