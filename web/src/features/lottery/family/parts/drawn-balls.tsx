import { Ball } from '@fairground/ui'
import type { ReactNode } from 'react'
import styles from './drawn-balls.module.css'

type Props = {
  drawn: readonly string[]
  /** Places that somebody won by. */
  lit?: ReadonlySet<number> | undefined
  rolls?: boolean
  size?: 's' | 'm' | 'l'
  /** A number as it is drawn, where it is no ball. */
  face?: ((symbol: string, place: number) => ReactNode) | undefined
}

/** What was drawn, place by place. Read aloud as one list. */
export function DrawnBalls({ drawn, lit, rolls = false, size = 's', face }: Props) {
  return (
    <span className={styles.row} role="img" aria-label={drawn.join(' ')}>
      {drawn.map((symbol, place) =>
        face ? (
          // A number is at its place.
          // oxlint-disable-next-line react/no-array-index-key
          <span
            key={place}
            className={styles.face}
            data-lit={lit?.has(place) || undefined}
            data-rolls={rolls || undefined}
          >
            {face(symbol, place)}
          </span>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Ball key={place} size={size} lit={lit?.has(place) ?? false} rolls={rolls ? place : undefined}>
            {symbol}
          </Ball>
        ),
      )}
    </span>
  )
}
