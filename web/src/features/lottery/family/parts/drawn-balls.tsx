import { Ball } from '@fairground/ui'
import type { ReactNode } from 'react'
import { useNumberName } from '../../../../draws/play-names.ts'
import styles from './drawn-balls.module.css'

type Props = {
  drawn: readonly string[]
  /** Places that somebody won by. */
  lit?: ReadonlySet<number> | undefined
  rolls?: boolean
  size?: 's' | 'm' | 'l'
  /** What a number is known as besides. */
  besides?: ((symbol: string) => string | undefined) | undefined
  /** A number as it is drawn, where it is no ball. */
  face?: ((symbol: string, place: number, besides: string | undefined) => ReactNode) | undefined
}

/** What was drawn, place by place. Read aloud as one list. */
export function DrawnBalls({ drawn, lit, rolls = false, size = 's', besides, face }: Props) {
  const numberName = useNumberName()
  const said = drawn.map((symbol) => {
    const known = besides?.(symbol)
    return known === undefined ? symbol : `${symbol} ${numberName(known)}`
  })
  return (
    <span className={styles.row} role="img" aria-label={said.join(besides ? ', ' : ' ')}>
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
            {face(symbol, place, besides?.(symbol))}
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
