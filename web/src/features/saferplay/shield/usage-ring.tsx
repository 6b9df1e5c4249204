import styles from './usage-ring.module.css'

/** How much of a limit is used, with what is left of it in figures: from 80 % it warns, and full it says so. */
export function UsageRing({
  share,
  figure,
  note,
  label,
}: {
  /** From 0, nothing used, to 1. */
  share: number
  figure: string
  note: string
  label: string
}) {
  const filled = Math.min(1, Math.max(0, share))
  const state = filled >= 1 ? 'full' : filled >= 0.8 ? 'near' : 'calm'
  return (
    <span className={styles.ring} role="img" aria-label={label} data-state={state}>
      <svg viewBox="0 0 128 128" aria-hidden="true">
        <circle className={styles.track} cx="64" cy="64" r="58" />
        {filled > 0 && (
          <circle
            className={styles.fill}
            cx="64"
            cy="64"
            r="58"
            pathLength="100"
            strokeDashoffset={100 - filled * 100}
          />
        )}
      </svg>
      <span aria-hidden="true">
        <b className="num" data-long={figure.length > 10 ? '' : undefined}>
          {figure}
        </b>
        <small>{note}</small>
      </span>
    </span>
  )
}
