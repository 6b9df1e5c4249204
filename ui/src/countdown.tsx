import { day, formatLeft, formatUnit, hour } from './format-left.ts'
import { useKit } from './kit.tsx'
import { useNow } from './now.ts'
import styles from './countdown.module.css'
import { classes } from './classes.ts'

/** Time left to an instant (milliseconds), once a second. */
export function Countdown({ until, className }: { until: number; className?: string }) {
  const { locale } = useKit()
  const now = useNow()
  return (
    <span className={classes('num', className)} role="timer">
      {formatLeft(until - now, locale)}
    </span>
  )
}

export type RingProps = {
  /** From 0, empty, to 1, full. */
  share: number
  children?: string
  /** A second, smaller line under the figure. */
  note?: string | undefined
  label?: string
  size?: number
}

/** A ring filled to a share, with a figure inside. */
export function Ring({ share, children, note, label, size = 52 }: RingProps) {
  const filled = Math.min(1, Math.max(0, share))
  return (
    <span
      className={styles.ring}
      style={{ width: size, height: size }}
      role="img"
      aria-label={label ?? children}
    >
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <circle className={styles.track} cx="26" cy="26" r="22" />
        <circle
          className={styles.fill}
          cx="26"
          cy="26"
          r="22"
          pathLength="100"
          strokeDashoffset={100 - filled * 100}
          visibility={filled === 0 ? 'hidden' : undefined}
        />
      </svg>
      <span className={classes('num', styles.figure)} style={{ fontSize: size * 0.23 }} aria-hidden="true">
        {children}
        {note && <small>{note}</small>}
      </span>
    </span>
  )
}

/**
 * A ring that empties from `from` to `until` (milliseconds) with the time left inside, and stays full without a `from`; from
 * an hour up it says the largest unit.
 */
export function CountdownRing({
  from,
  until,
  note,
  label,
  size = 52,
}: {
  from?: number
  until: number
  note?: string
  label: string
  size?: number
}) {
  const { locale } = useKit()
  const now = useNow()
  const left = Math.max(0, until - now)
  const exact = formatLeft(left, locale)
  const text = left >= hour && left < day ? formatUnit(Math.floor(left / hour), 'hour', locale) : exact
  return (
    <Ring share={shareOf(left, until, from)} note={note} label={`${label}: ${exact}`} size={size}>
      {text}
    </Ring>
  )
}

const steps = 200

/** How much of the time is left, in steps no finer than an eye tells apart: a ring of hours is seldom drawn again. */
function shareOf(left: number, until: number, from: number | undefined): number {
  if (from === undefined) return 1
  return Math.ceil((left / Math.max(1, until - from)) * steps) / steps
}
