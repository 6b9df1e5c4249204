import { AmountField } from '@fairground/screen/forms/amount-field.tsx'
import { Form } from '@fairground/screen/forms/form.tsx'
import { writeAmount } from '@fairground/screen/wire/amount.ts'
import { ask, type Said } from '@fairground/screen/wire/ask.ts'
import { useHouseTime } from '@fairground/screen/words/house-time.ts'
import { useRefusalText } from '@fairground/screen/words/refusal-text.ts'
import { Button, Dialog, notify, Segmented, TextField } from '@fairground/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../../member/use-money.ts'
import { limitsQuery, periods, type Kind, type Period } from './care.ts'
import styles from './limits.module.css'
import { useLimitWords, type Bound } from './use-limit-words.ts'

type Typed = { amount: bigint | null; minutes: string }

/** Sets one limit, lowers it, or asks for a higher one or none; what is typed is the member's own, nothing is suggested. */
export function LimitDialog({
  kind,
  bounds,
  onClose,
}: {
  kind: Kind
  bounds: readonly Bound[]
  onClose: () => void
}) {
  const t = useTranslations('care.limits')
  const first = bounds.find(({ limit }) => limit !== null)?.period ?? 'day'
  const [period, setPeriod] = useState<Period>(first)
  const bound = bounds.find((one) => one.period === period)
  return (
    <Dialog open onClose={onClose} title={t(`kinds.${kind}`)} description={t(`about.${kind}`)}>
      <div className={styles.dialog}>
        <Segmented
          label={t('period')}
          value={period}
          onChange={setPeriod}
          options={periods.map((key) => ({ key, title: t(`periods.${key}`) }))}
        />
        {bound && <LimitForm key={period} bound={bound} onClose={onClose} />}
      </div>
    </Dialog>
  )
}

function LimitForm({ bound, onClose }: { bound: Bound; onClose: () => void }) {
  const t = useTranslations('care.limits')
  const { currency } = useMoney()
  const { size } = useLimitWords()
  const refusalText = useRefusalText()
  const set = useSetLimit(bound, onClose)
  const { kind, limit, used } = bound
  const form = useForm<Typed>({ defaultValues: { amount: null, minutes: '' } })
  const remove = async () => {
    try {
      await set(kind === 'time' ? { minutes: null } : { amount: null })
    } catch (error) {
      notify({ title: refusalText(error), tone: 'wrong' })
    }
  }
  return (
    <Form
      form={form}
      onSend={({ amount, minutes }) =>
        set(kind === 'time' ? { minutes: Number(minutes) } : { amount: writeAmount(amount ?? 0n) })
      }
      submit={t('setIt')}
      after={
        limit !== null && (
          <Button tone="quiet" onClick={remove}>
            {t('remove')}
          </Button>
        )
      }
    >
      <p className="dim small">
        {t('now', { limit: size(limit), used: size(used) })} {limit !== null && t('higher')}
      </p>
      {kind === 'time' ? (
        <TextField
          label={t('inMinutes')}
          inputMode="numeric"
          autoComplete="off"
          error={form.formState.errors.minutes?.message}
          {...form.register('minutes', {
            validate: (text) => /^\d{1,5}$/.test(text.trim()) || t('noMinutes'),
          })}
        />
      ) : (
        <AmountField
          form={form}
          name="amount"
          label={t('amount', { currency })}
          currency={currency}
          check={(amount) => amount !== null || t('noAmount')}
        />
      )}
    </Form>
  )
}

type Wanted = Pick<Said<'PUT /wps/care/limits'>, 'amount' | 'minutes'>

/** Gives what sends a limit and says what came of it: it counts now, or waits for a second yes. */
function useSetLimit({ kind, period }: Bound, onClose: () => void): (wanted: Wanted) => Promise<void> {
  const t = useTranslations('care.limits')
  const client = useQueryClient()
  const houseTime = useHouseTime()
  return async (wanted) => {
    const { asked } = await ask('PUT /wps/care/limits', { body: { kind, period, ...wanted } })
    notify({
      title: asked ? t('waits', { at: houseTime(asked.opensAt, 'short') }) : t('counts'),
      tone: asked ? 'plain' : 'done',
    })
    await client.invalidateQueries({ queryKey: limitsQuery.queryKey })
    onClose()
  }
}
