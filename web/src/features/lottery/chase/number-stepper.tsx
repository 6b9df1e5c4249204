import { readTyped, useKit } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AmountStepper } from '../slip/amount-stepper.tsx'
import { TypedAmount, useTaking } from '../slip/typed-amount.tsx'

type Props = {
  label: string
  value: number
  max: number
  /** How a value is written; as a number where nothing is said. */
  text?: string
  by?: number
  onChange: (value: number) => void
}

/** A whole number from one on, between a minus and a plus; pressed, it can be typed. */
export function NumberStepper({ label, value, max, text, by = 1, onChange }: Props) {
  const { locale } = useKit()
  return (
    <AmountStepper
      label={label}
      text={text ?? new Intl.NumberFormat(locale).format(value)}
      typing={(onDone) => (
        <TypedNumber label={label} value={value} max={max} onChange={onChange} onDone={onDone} />
      )}
      onLess={value > 1 ? () => onChange(Math.max(1, value - by)) : undefined}
      onMore={value < max ? () => onChange(Math.min(max, value + by)) : undefined}
    />
  )
}

type TypedProps = Pick<Props, 'label' | 'value' | 'max' | 'onChange'> & { onDone: () => void }

function TypedNumber({ label, value, max, onChange, onDone }: TypedProps) {
  const t = useTranslations('chase')
  const { locale } = useKit()
  const [typed, setTyped] = useState(() => new Intl.NumberFormat(locale).format(value))
  const read = (text: string) => Number((readTyped(text, { locale, decimals: 0 }) ?? 0n) / 10_000n)
  const isTaken = (number: number) => number >= 1 && number <= max
  const take = useTaking(value, onChange, onDone)
  return (
    <TypedAmount
      label={label}
      fault={isTaken(read(typed)) ? undefined : t('range', { max })}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      onDone={onDone}
      onChange={(event) => {
        setTyped(event.target.value)
        const number = read(event.target.value)
        take(isTaken(number) ? number : undefined)
      }}
    />
  )
}
