import type { LucideIcon } from 'lucide-react'
import { classes } from './classes.ts'

export type IconProps = {
  of: LucideIcon
  /** It points forward or back, so it points the other way where the page reads from right to left. */
  flips?: boolean
  className?: string | undefined
}

/** A drawn mark beside words that say the same, so it is not read aloud. */
export function Icon({ of: Drawn, flips = false, className }: IconProps) {
  return <Drawn aria-hidden="true" className={classes(flips && 'flips', className)} />
}
