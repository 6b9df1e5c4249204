import { chaseMultipleMax } from '@fairground/engine'
import { readTyped, useKit } from '@fairground/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useHeldBack } from '../slip/typed-amount.tsx'
import styles from './row-multiple.module.css'

type Props = { number: number; multiple: number; onMultiple: (number: number, multiple: number) => void }

/**
 * The multiple of one draw, typed into its row; Enter and the arrows lead to the next and the one before. What cannot be taken
 * stays as it was typed, and what stood there before goes on until it can.
 */
export function RowMultiple({ number, multiple, onMultiple }: Props) {
  const t = useTranslations('chase')
  const { locale } = useKit()
  const id = useId()
  const written = new Intl.NumberFormat(locale).format(multiple)
  const [typed, setTyped] = useState<{ text: string; before: number }>()
  const read = (text: string) => Number((readTyped(text, { locale, decimals: 0 }) ?? 0n) / 10_000n)
  const isTaken = (value: number) => value >= 1 && value <= chaseMultipleMax
  const wrong = typed !== undefined && !isTaken(read(typed.text))
  useHeldBack(wrong)
  return (
    <>
      <label className={styles.multiple} data-wrong={wrong || undefined}>
        <span aria-hidden="true">×</span>
        <input
          className="num"
          aria-label={t('multipleOf', { number })}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? id : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={typed?.text ?? written}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped((now) => (wrong ? now : undefined))}
          onKeyDown={goOn}
          onChange={({ target: { value } }) => {
            const before = typed?.before ?? multiple
            setTyped({ text: value, before })
            onMultiple(number, isTaken(read(value)) ? read(value) : before)
          }}
        />
      </label>
      {wrong && (
        <p id={id} role="alert" className={styles.fault}>
          {t('range', { max: chaseMultipleMax })}
        </p>
      )}
    </>
  )
}

function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const row = event.currentTarget.closest('tr')
  const next = event.key === 'ArrowUp' ? row?.previousElementSibling : row?.nextElementSibling
  if (!['Enter', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
  event.preventDefault()
  next?.querySelector('input')?.focus()
}
