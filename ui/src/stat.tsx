import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './stat.module.css'
import { useKit } from './kit.tsx'

export type StatProps = {
  label: string
  /** The figure: a number as the language writes it, or what stands in its place, as `Money`. */
  value: number | ReactNode
  /** By how much it changed, as a share of what it was: 0.12 is 12 % more. */
  change?: number
  /** Whether more is better; where it is neither, a change has no tone. */
  better?: 'more' | 'less'
  note?: ReactNode
}

/** Figures beside each other, each with its name. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={styles.stats}>{children}</dl>
}

/** One figure with its name, how it changed, and a word about it. */
export function Stat({ label, value, change, better, note }: StatProps) {
  const { locale } = useKit()
  return (
    <div className={styles.stat}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        <span className="num">
          {typeof value === 'number' ? new Intl.NumberFormat(locale).format(value) : value}
        </span>
        {change !== undefined && change !== 0 && <Change by={change} better={better} />}
      </dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** The arrow is for the eye; the sign says the same. */
function Change({ by, better }: { by: number; better: StatProps['better'] }) {
  const { locale } = useKit()
  const grew = by > 0
  const tone = better && (grew === (better === 'more') ? 'win' : 'lose')
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    signDisplay: 'always',
    maximumFractionDigits: 1,
  })
  return (
    <span className={styles.change} data-tone={tone}>
      {grew ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
      <span className="num">{format.format(by)}</span>
    </span>
  )
}
