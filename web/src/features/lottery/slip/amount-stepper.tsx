import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useKit } from '@fairground/ui'
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

/** An amount between a minus and a plus that can also be typed. What is wrong with it stands under it. */
export function AmountStepper({ label, text, plain, onType, onLess, onMore }: Props) {
  const id = useId()
  const { words } = useKit()
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()

  return (
    <div className={styles.field}>
      <label htmlFor={id} className="dim tiny">
        {label}
      </label>
      <div className={styles.stepper} data-wrong={fault !== undefined || undefined}>
        <button type="button" aria-label={`${label}: ${words.less}`} disabled={!onLess} onClick={onLess}>
          <Minus />
        </button>
        <input
          id={id}
          className="num"
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? text}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
          onFocus={(event) => {
            setTyped(plain)
            const field = event.currentTarget
            requestAnimationFrame(() => field.select())
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            setFault(onType(event.target.value))
          }}
          onBlur={() => {
            setTyped(undefined)
            setFault(undefined)
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <button type="button" aria-label={`${label}: ${words.more}`} disabled={!onMore} onClick={onMore}>
          <Plus />
        </button>
      </div>
      {fault !== undefined && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}
