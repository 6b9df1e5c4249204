import { chaseMultipleMax } from '@fairground/engine'
import { readTyped, useKit } from '@fairground/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './row-multiple.module.css'

type Props = { number: number; multiple: number; onMultiple: (number: number, multiple: number) => void }

/** The multiple of one draw, typed into its row; Enter and the arrows lead to the next and the one before. */
export function RowMultiple({ number, multiple, onMultiple }: Props) {
  const t = useTranslations('chase')
  const { locale } = useKit()
  const id = useId()
  const written = new Intl.NumberFormat(locale).format(multiple)
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => Number((readTyped(text, { locale, decimals: 0 }) ?? 0n) / 10_000n)
  const isTaken = (value: number) => value >= 1 && value <= chaseMultipleMax
  const wrong = typed !== undefined && !isTaken(read(typed))
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
          value={typed ?? written}
          onFocus={(event) => event.target.select()}
          onBlur={() => setTyped(undefined)}
          onKeyDown={goOn}
          onChange={({ target: { value } }) => {
            setTyped(value)
            if (isTaken(read(value))) onMultiple(number, read(value))
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
