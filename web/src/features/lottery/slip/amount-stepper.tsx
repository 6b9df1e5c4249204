import { useKit } from '@fairground/ui'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './stepper.module.css'

type Props = {
  label: string
  /** As it stands. */
  text: string
  /** As it stands when it is being typed over. */
  plain: string
  /** Takes what is typed; gives what is wrong with it, if anything. */
  onType: (text: string) => string | undefined
  onLess: (() => void) | undefined
  onMore: (() => void) | undefined
}

/** An amount between a minus and a plus; pressed, it can be typed. What is wrong with it stands under it. */
export function AmountStepper({ label, text, plain, onType, onLess, onMore }: Props) {
  const t = useTranslations('lottery.slip')
  const { words } = useKit()
  const [typing, setTyping] = useState(false)
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className="dim tiny" aria-hidden="true">
        {label}
      </span>
      {typing ? (
        <TypedAmount label={label} plain={plain} onType={onType} onDone={() => setTyping(false)} />
      ) : (
        <div className={styles.stepper}>
          <button type="button" aria-label={`${label}: ${words.less}`} disabled={!onLess} onClick={onLess}>
            <Minus />
          </button>
          <button
            type="button"
            className={styles.value}
            aria-label={t('typeAmount', { label, value: text })}
            onClick={() => setTyping(true)}
          >
            <b className="num" aria-live="polite">
              {text}
            </b>
          </button>
          <button type="button" aria-label={`${label}: ${words.more}`} disabled={!onMore} onClick={onMore}>
            <Plus />
          </button>
        </div>
      )}
    </div>
  )
}

/** Stands while the amount is typed, so that a phone shows its keys only when it was asked to. */
function TypedAmount({
  label,
  plain,
  onType,
  onDone,
}: Pick<Props, 'label' | 'plain' | 'onType'> & { onDone: () => void }) {
  const id = useId()
  const [typed, setTyped] = useState(plain)
  const [fault, setFault] = useState<string>()
  return (
    <>
      <div className={styles.stepper} data-wrong={fault !== undefined || undefined}>
        <input
          className="num"
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          ref={select}
          value={typed}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(onType(event.target.value))
          }}
          onBlur={onDone}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === 'Escape') && finish(event)}
        />
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  )
}

function select(field: HTMLInputElement | null) {
  field?.select()
}

/** Esc ends the typing, not the sheet around it. */
function finish(event: { stopPropagation: () => void; currentTarget: HTMLElement }) {
  event.stopPropagation()
  event.currentTarget.blur()
}
