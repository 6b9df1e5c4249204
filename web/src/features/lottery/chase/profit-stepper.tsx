import { useMoneyInput } from '@fairground/ui'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import { AmountStepper } from '../slip/amount-stepper.tsx'
import { TypedAmount, useTaking } from '../slip/typed-amount.tsx'

type Props = {
  profit: bigint
  /** What is added or taken off at a press. */
  by: bigint
  onChange: (profit: bigint) => void
}

/** The most that may be wanted: what no purse holds, so that every sum of it stays one. */
const most = 10_000_000_000_000_000n

/** By how much a win is to make up for all that is spent by then, and more. */
export function ProfitStepper({ profit, by, onChange }: Props) {
  const t = useTranslations('chase')
  const { money } = useMoney()
  return (
    <AmountStepper
      label={t('upAtLeast')}
      text={money(profit)}
      typing={(onDone) => <TypedProfit profit={profit} onChange={onChange} onDone={onDone} />}
      onLess={profit > by ? () => onChange(profit - by) : undefined}
      onMore={profit + by <= most ? () => onChange(profit + by) : undefined}
    />
  )
}

function TypedProfit({ profit, onChange, onDone }: Omit<Props, 'by'> & { onDone: () => void }) {
  const t = useTranslations('chase')
  const { money, currency } = useMoney()
  const [typed, setTyped] = useState<bigint | null>(profit)
  const take = useTaking(profit, onChange, onDone)
  const isTaken = (amount: bigint) => amount > 0n && amount <= most
  const { input, fault } = useMoneyInput({
    amount: typed,
    currency,
    error: typed !== null && isTaken(typed) ? undefined : t('profitRange', { max: money(most) }),
    onAmount: (amount) => {
      setTyped(amount)
      take(amount !== null && isTaken(amount) ? amount : undefined)
    },
  })
  return <TypedAmount label={t('upAtLeast')} fault={fault} onDone={onDone} {...input} />
}
