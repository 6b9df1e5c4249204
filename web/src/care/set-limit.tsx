import type { care } from '@fairground/contract'
import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { FormFault } from '@fairground/screen/forms/form-fault.tsx'
import { useFormFaults } from '@fairground/screen/forms/use-form-faults.ts'
import { writeAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Sent } from '@fairground/screen/wire/ask.ts'
import { Button, notify, Segmented } from '@fairground/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Bench } from '../art/bench.tsx'
import { useMoney } from '../member/use-money.ts'
import styles from './question.module.css'
import { useAskCareAgain } from './question.ts'

type Period = Sent<typeof care.limits>['time'][number]['period']

const periods = ['day', 'week', 'month'] as const satisfies readonly Period[]

/** How much one would deposit at most: typed freely, nothing is suggested; going without is as large a step. */
export function SetLimit({ onWithout }: { onWithout: () => void }) {
  const t = useTranslations('care.question')
  const limits = useTranslations('care.limits')
  const { currency } = useMoney()
  const again = useAskCareAgain()
  const [period, setPeriod] = useState<Period>('week')
  const form = useForm<{ amount: bigint | null }>({ defaultValues: { amount: null } })
  const { whole, tell, clear } = useFormFaults(form)
  const set = form.handleSubmit(async ({ amount }) => {
    clear()
    try {
      const body = { kind: 'deposit', period, amount: writeAmount(amount ?? 0n) } as const
      await ask('PUT /wps/care/limits', { body })
      notify({ title: limits('counts'), tone: 'done' })
      await again()
    } catch (error) {
      tell(error)
    }
  })
  return (
    <form
      noValidate
      method="post"
      className={styles.question}
      onSubmit={(event) => {
        event.preventDefault()
        if (!form.formState.isSubmitting) void set(event)
      }}
    >
      <Bench className={styles.bench} />
      <h2>{t('title')}</h2>
      <p className="dim">{t('text')}</p>
      <FormFault text={whole} />
      <Segmented
        label={limits('period')}
        value={period}
        onChange={setPeriod}
        options={periods.map((key) => ({ key, title: limits(`periods.${key}`) }))}
      />
      <AmountField
        form={form}
        name="amount"
        label={limits('amount', { currency })}
        currency={currency}
        check={(amount) => amount !== null || limits('noAmount')}
      />
      <div className={styles.answers}>
        <Button size="l" type="submit" busy={form.formState.isSubmitting}>
          {t('set')}
        </Button>
        <Button size="l" onClick={onWithout}>
          {t('without')}
        </Button>
      </div>
      <p className="dim tiny">{t('note')}</p>
    </form>
  )
}
