import type { ComponentProps, ReactNode } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

export type ChipTone = 'plain' | 'live' | 'win' | 'lose' | 'warn' | 'info'

/** A small word on a surface: a state, a count. `live` carries a dot. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classes(styles.chip, styles[tone])}>{children}</span>
}

/** A chip that is pressed: a quick pick, a filter. `pressed` makes it a toggle. */
export function ChipButton({
  pressed,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={classes(styles.chip, styles.press, className)}
    />
  )
}
