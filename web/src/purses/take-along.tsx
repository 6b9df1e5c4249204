import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { Form } from '@fairground/screen/forms/form.tsx'
import { readAmount, writeAmount } from '@fairground/screen/wire/amount.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { ChipButton, notify, useKit } from '@fairground/ui'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useMoney } from '../member/use-money.ts'
import { pursesQuery, useMoveMoney } from './purses.ts'
import styles from './take-along.module.css'

type Taking = {
  vassalage: string
  vendor: string
  /** The least that does any good there, in ten-thousandths. */
  least: bigint
  /** It has arrived, or is on its way. */
  onTaken: (isThere: boolean) => void
}

/** How much of one's own money goes along to a vendor: typed, or all of it that limits leave. */
export function TakeAlong({ vassalage, vendor, least, onTaken }: Taking) {
  const t = useTranslations('purses')
  const { currency, money, ownMoney } = useMoney()
  const { hidesMoney } = useKit()
  const houseTime = useHouseTime()
  const { data } = useQuery(pursesQuery)
  const own = data && readAmount(data.main)
  const form = useForm<{ amount: bigint | null }>({ defaultValues: { amount: null } })
  const move = useMoveMoney()
  const check = (amount: bigint | null) => {
    if (amount === null || amount <= 0n) return t('noAmount')
    return amount < least ? t('tooLittle', { least: money(least), vendor }) : true
  }
  const send = async ({ amount }: { amount: bigint | null }) => {
    if (amount === null) return
    const moved = await move({ vassalage, direction: 'out', amount: writeAmount(amount) })
    if (moved.state === 'failed') return form.setError('amount', { message: t('didNotArrive', { vendor }) })
    // Of what went along then nobody knows here how much is there still.
    if (moved.isEarlier && moved.state === 'done') {
      const told = { amount: money(readAmount(moved.amount)), vendor, time: houseTime(moved.at) }
      return notify({ title: t('earlier'), text: t('earlierOut', told), stays: true })
    }
    onTaken(moved.state === 'done')
  }
  return (
    <Form form={form} onSend={send} submit={t('take')} className={styles.form}>
      <AmountField
        form={form}
        name="amount"
        label={t('amount', { currency })}
        // Until it is known, nothing is said of it.
        hint={own !== undefined && t('own', { amount: ownMoney(own) })}
        currency={currency}
        check={check}
      />
      <div className={styles.quick} role="group" aria-label={t('quick')}>
        {quickOf(own ?? 0n, least, hidesMoney).map(({ key, amount }) => (
          <ChipButton key={key} onClick={() => form.setValue('amount', amount, { shouldValidate: true })}>
            {key === 'all' ? t('all') : money(amount)}
          </ChipButton>
        ))}
      </div>
      <p className={styles.note}>{t('note')}</p>
    </Form>
  )
}

/**
 * A tenth and a half of what there is, in whole units, and all of it; what is too little for the game is not offered, nor what
 * would tell how much there is where that is hidden.
 */
function quickOf(own: bigint, least: bigint, isHidden: boolean): { key: string; amount: bigint }[] {
  const unit = 10_000n
  const part = (of: bigint) => (own / of / unit) * unit
  const all = [
    { key: 'tenth', amount: part(10n) },
    { key: 'half', amount: part(2n) },
    { key: 'all', amount: own },
  ]
  const offered = isHidden ? all.slice(-1) : all
  return offered.filter(({ amount }) => amount > 0n && amount >= least)
}
