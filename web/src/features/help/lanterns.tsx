import { classes } from '@fairground/ui'
import styles from './lanterns.module.css'

const hung = ['rose', 'amber', 'violet'] as const

/** Three lanterns that hang from the edge; the middle one goes out where nothing was found. */
export function Lanterns({ isOut }: { isOut: boolean }) {
  return (
    <div className={styles.lanterns} aria-hidden="true">
      {hung.map((name) => (
        <svg
          key={name}
          viewBox="0 0 80 200"
          className={classes(styles.lantern, styles[name], isOut && name === 'amber' && styles.out)}
        >
          <circle className={styles.glow} cx="40" cy="104" r="40" />
          <path className={styles.cord} d="M40 0v64" />
          <path className={styles.paper} d="M40 66c24 0 34 17 34 38s-10 38-34 38S6 125 6 104s10-38 34-38z" />
          <path
            className={styles.ribs}
            d="M40 66v76M40 66c-12 6-17 21-17 38s5 32 17 38M40 66c12 6 17 21 17 38s-5 32-17 38M40 66C20 72 12 87 12 104s8 32 28 38M40 66c20 6 28 21 28 38s-8 32-28 38"
          />
          <path className={styles.shine} d="M20 82c-5 6-7 14-6 22" />
          <path className={styles.cap} d="M27 60h26v9H27zM29 139h22v8H29z" />
          <path className={styles.tassels} d="M33 147v24M40 147v34M47 147v24" />
        </svg>
      ))}
    </div>
  )
}
