import { useAnnounce, useKit } from '@fairground/ui'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './stepper.module.css'

type Props = {
  label: string
  /** As it stands. */
  text: string
  /** Stands in its place while it is typed over, until it says that this is done. */
  typing: (onDone: () => void) => ReactNode
  onLess: (() => void) | undefined
  onMore: (() => void) | undefined
}

/** An amount between a minus and a plus; pressed, it can be typed. */
export function AmountStepper({ label, text, typing, onLess, onMore }: Props) {
  const t = useTranslations('lottery.slip')
  const { words } = useKit()
  useAnnounce(text)
  const [isTyped, setTyped] = useState(false)
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className="dim tiny" aria-hidden="true">
        {label}
      </span>
      {isTyped ? (
        typing(() => setTyped(false))
      ) : (
        <div className={styles.stepper}>
          <button type="button" aria-label={`${label}: ${words.less}`} disabled={!onLess} onClick={onLess}>
            <Minus />
          </button>
          <button
            type="button"
            className={styles.value}
            aria-label={t('typeAmount', { label, value: text })}
            onClick={() => setTyped(true)}
          >
            <b className="num">{text}</b>
          </button>
          <button type="button" aria-label={`${label}: ${words.more}`} disabled={!onMore} onClick={onMore}>
            <Plus />
          </button>
        </div>
      )}
    </div>
  )
}
