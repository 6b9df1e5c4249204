import type { ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

export type ChipTone = 'plain' | 'live' | 'win' | 'lose' | 'warn' | 'info'

/** A small word on a surface: a state, a count. `live` carries a dot. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>
}
