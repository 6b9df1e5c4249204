import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './timeline.module.css'

export type StepState = 'ahead' | 'now' | 'done' | 'wrong'

const icons = { ahead: CircleDashed, now: CircleDot, done: CircleCheck, wrong: CircleX }

/** Steps in the order they are taken in, from above to below. */
export function Timeline({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {children}
    </ol>
  )
}

/** One of them: how it stands is seen by its mark, and heard by `stateName` where that is not the same for all. */
export function TimelineStep({
  title,
  text,
  state = 'ahead',
  stateName,
  children,
}: {
  title: string
  text?: ReactNode
  state?: StepState
  stateName?: string | undefined
  children?: ReactNode
}) {
  const Icon = icons[state]
  return (
    <li aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles.mark} data-state={state}>
        {stateName ? <Icon role="img" aria-label={stateName} /> : <Icon aria-hidden="true" />}
      </span>
      <div>
        <h3>{title}</h3>
        {text && <p className="dim small">{text}</p>}
        {children}
      </div>
    </li>
  )
}
