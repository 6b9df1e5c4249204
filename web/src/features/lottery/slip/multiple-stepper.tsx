import { readTyped, useKit } from '@fairground/ui'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Table } from '../family/family.ts'
import { AmountStepper } from './amount-stepper.tsx'
import { multipleMaxOf } from './slip.ts'
import { TypedAmount, useTaking } from './typed-amount.tsx'

/** How many times over a slip is played. */
export function MultipleStepper({ table }: { table: Table }) {
  const t = useTranslations('lottery.slip')
  const format = useFormatter()
  const { slip, setSlip } = table
  const setMultiple = (multiple: number) => setSlip((now) => ({ ...now, multiple }))
  return (
    <AmountStepper
      label={t('multiple')}
      text={`×${format.number(slip.multiple)}`}
      typing={(onDone) => <TypedMultiple table={table} onDone={onDone} />}
      onLess={slip.multiple > 1 ? () => setMultiple(slip.multiple - 1) : undefined}
      onMore={slip.multiple < multipleMaxOf(slip) ? () => setMultiple(slip.multiple + 1) : undefined}
    />
  )
}

function TypedMultiple({ table: { slip, setSlip }, onDone }: { table: Table; onDone: () => void }) {
  const t = useTranslations('lottery.slip')
  const { locale } = useKit()
  const [typed, setTyped] = useState(() => new Intl.NumberFormat(locale).format(slip.multiple))
  const max = multipleMaxOf(slip)
  const read = (text: string) => Number((readTyped(text, { locale, decimals: 0 }) ?? 0n) / 10_000n)
  const isTaken = (multiple: number) => multiple >= 1 && multiple <= max
  const take = useTaking(slip.multiple, (multiple) => setSlip((now) => ({ ...now, multiple })), onDone)
  return (
    <TypedAmount
      label={t('multiple')}
      fault={isTaken(read(typed)) ? undefined : t('multipleRange', { max })}
      value={typed}
      inputMode="numeric"
      autoComplete="off"
      onDone={onDone}
      onChange={(event) => {
        const multiple = read(event.target.value)
        setTyped(event.target.value)
        take(isTaken(multiple) ? multiple : undefined)
      }}
    />
  )
}
