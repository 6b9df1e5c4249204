import { Minus, Plus } from 'lucide-react'
import { useAnnounce } from './announce.ts'
import { classes } from './classes.ts'
import { useKit } from './kit.tsx'
import styles from './stepper.module.css'

export type StepperProps = {
  /** What is stepped, for those who only hear it. */
  label: string
  /** The value as it stands between the buttons. */
  children: string
  /** Absent where there is nothing lower or higher. */
  onLess?: (() => void) | undefined
  onMore?: (() => void) | undefined
  className?: string
}

/** An amount between a minus and a plus; the steps are the caller's. */
export function Stepper({ label, children, onLess, onMore, className }: StepperProps) {
  const { words } = useKit()
  useAnnounce(children)
  return (
    <div role="group" aria-label={label} className={classes('num', styles.stepper, className)}>
      <button type="button" aria-label={`${label}: ${words.less}`} disabled={!onLess} onClick={onLess}>
        <Minus />
      </button>
      <b>{children}</b>
      <button type="button" aria-label={`${label}: ${words.more}`} disabled={!onMore} onClick={onMore}>
        <Plus />
      </button>
    </div>
  )
}
