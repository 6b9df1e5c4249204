import { Progress as Base } from '@base-ui/react/progress'
import styles from './progress.module.css'
import { useKit } from './kit.tsx'

export type ProgressProps = {
  label: string
  /** From 0, nothing, to 1, all; null while nobody knows how much is left. */
  share: number | null
  /** What is done, in words, where a share says too little: `3 of 12 pages`. */
  done?: string
  /** Where there is room for no more, its label is heard and not seen. */
  bare?: boolean
}

/** How far long work has come, in a bar and in words. */
export function Progress({ label, share, done, bare = false }: ProgressProps) {
  const { locale } = useKit()
  const format = { style: 'percent', maximumFractionDigits: 0 } as const
  const filled = share === null ? null : Math.min(1, Math.max(0, share))
  return (
    <Base.Root
      className={styles.progress}
      value={filled}
      max={1}
      locale={locale}
      format={format}
      {...(done && { getAriaValueText: () => done })}
    >
      <Base.Label className={bare ? 'visually-hidden' : styles.label}>{label}</Base.Label>
      <Base.Value className={styles.value}>{(text) => done ?? (filled === null ? '' : text)}</Base.Value>
      <Base.Track className={styles.track}>
        <Base.Indicator className={styles.filled} />
      </Base.Track>
    </Base.Root>
  )
}
