import { classes } from '@fairground/ui'
import styles from './lantern-mark.module.css'

/** A lantern on a wire: lit, or to be lit. What it means stands in words under it. */
export function LanternMark({ isLit }: { isLit: boolean }) {
  return (
    <svg className={classes(styles.lantern, isLit && styles.lit)} viewBox="0 0 96 84" aria-hidden="true">
      <path className={styles.wire} d="M0 6Q48 26 96 6" />
      <path className={styles.wire} d="M48 16v12M48 68v10" />
      <path className={styles.cap} d="M38 28h20v4H38zM38 64h20v4H38z" />
      <path className={styles.body} d="M40 32h16c10 8 10 24 0 32H40c-10-8-10-24 0-32z" />
      <path className={styles.rib} d="M43 33c-5 9-5 21 0 30M53 33c5 9 5 21 0 30" />
    </svg>
  )
}
