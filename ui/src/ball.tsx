import styles from './ball.module.css'
import { classes } from './classes.ts'

export type BallProps = {
  children: string
  lit?: boolean
  size?: 's' | 'm' | 'l'
  /** Its place in a reading: the ball rolls in after the ones before it. */
  rolls?: number | undefined
}

/** One drawn digit or number. */
export function Ball({ children, lit = false, size = 'm', rolls }: BallProps) {
  return (
    <span
      className={classes(
        'num',
        styles.ball,
        styles[size],
        lit && styles.lit,
        rolls !== undefined && styles.rolls,
      )}
      style={rolls ? { animationDelay: `${rolls * 90}ms` } : undefined}
    >
      {children}
    </span>
  )
}

/** A number read digit by digit, the last ones lit. Read aloud as one number. */
export function Balls({
  number,
  litLast = 0,
  size,
  rolls = false,
}: {
  number: string
  litLast?: number
  size?: BallProps['size']
  rolls?: boolean
}) {
  const digits = number.split('')
  return (
    <span className={styles.row} role="img" aria-label={number}>
      {digits.map((digit, place) => (
        <Ball
          // A digit's place is what it is.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${place}-${digit}`}
          lit={place >= digits.length - litLast}
          {...(size && { size })}
          rolls={rolls ? place : undefined}
        >
          {digit}
        </Ball>
      ))}
    </span>
  )
}
