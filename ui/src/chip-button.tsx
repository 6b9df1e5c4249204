import type { ComponentProps } from 'react'
import styles from './chip.module.css'
import { classes } from './classes.ts'

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
