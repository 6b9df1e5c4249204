import {
  Button,
  ChipButton,
  ErrorState,
  formatMoney,
  Segmented,
  Skeleton,
  TextField,
  useKit,
} from '@fairground/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { readAmount } from '../../session/amount.ts'
import { useMember } from '../../session/member.ts'
import { Unreachable } from '../../wire/refused.ts'
import { requestIdOf, useRefusalText } from '../../words/refusal-text.ts'
import { depositsQuery, gatewaysQuery, startDeposit } from './deposits.ts'
import styles from './wallet.module.css'

const quick = [100_000, 200_000, 500_000, 1_000_000, 5_000_000]

type Form = { amount: string; gateway: string }

/** How much, and through whom; then on to the gateway's own page. */
export function DepositForm() {
  const t = useTranslations('payment')
  const refusalText = useRefusalText()
  const gateways = useQuery(gatewaysQuery)
  if (gateways.isPending) return <Skeleton height={220} />
  if (!gateways.data) {
    return (
      <ErrorState title={t('faultTitle')} requestId={requestIdOf(gateways.error)} onRetry={gateways.refetch}>
        {refusalText(gateways.error)}
      </ErrorState>
    )
  }
  return <Fields gateways={gateways.data} />
}

type Gateway = { gateway: string; title: string; amountMin: string; amountMax: string }

function Fields({ gateways }: { gateways: readonly Gateway[] }) {
  const t = useTranslations('payment')
  const { locale } = useKit()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const currency = useMember()?.currency ?? 'VND'
  const form = useForm<Form>({ defaultValues: { amount: '', gateway: gateways[0]?.gateway ?? '' } })
  const { errors, isSubmitting } = form.formState
  const wanted = useWatch({ control: form.control, name: 'gateway' })
  const chosen = gateways.find((one) => one.gateway === wanted) ?? gateways[0]
  const [key, setKey] = useState<string>()
  if (!chosen) return null
  const [min, max] = [readAmount(chosen.amountMin), readAmount(chosen.amountMax)]
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const limits = t('limits', { min: money(min), max: money(max) })

  /** Another amount is another deposit. */
  const forget = () => setKey(undefined)

  function check(text: string): true | string {
    const digits = digitsOf(text)
    if (digits === '') return t('required')
    const amount = BigInt(digits) * 10_000n
    return amount >= min && amount <= max ? true : limits
  }

  async function submit({ amount, gateway }: Form) {
    const intent = key ?? crypto.randomUUID()
    setKey(intent)
    try {
      const deposit = await startDeposit(BigInt(digitsOf(amount)) * 10_000n, gateway, intent)
      await client.invalidateQueries({ queryKey: depositsQuery.queryKey })
      if (deposit.payUrl) location.assign(deposit.payUrl)
    } catch (error) {
      // Without an answer the same deposit goes on with the next press; a refusal ends it.
      if (!(error instanceof Unreachable)) forget()
      form.setError('amount', { message: refusalText(error) }, { shouldFocus: true })
    }
  }

  return (
    <form className={styles.card} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <h2>{t('title')}</h2>
      <Segmented
        label={t('gateway')}
        value={chosen.gateway}
        onChange={(gateway) => form.setValue('gateway', gateway)}
        options={gateways.map((one) => ({ key: one.gateway, title: one.title }))}
      />
      <TextField
        label={t('amount', { currency })}
        inputMode="numeric"
        autoComplete="off"
        hint={limits}
        error={errors.amount?.message}
        {...form.register('amount', { validate: check, onChange: forget })}
      />
      <div className={styles.quick}>
        {quick.map((amount) => (
          <ChipButton
            key={amount}
            onClick={() => {
              forget()
              form.setValue('amount', amount.toLocaleString(locale), { shouldValidate: true })
            }}
          >
            {amount.toLocaleString(locale)}
          </ChipButton>
        ))}
      </div>
      <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
        {t('submit')}
      </Button>
      <p className="dim tiny">{t('note', { gateway: chosen.title })}</p>
    </form>
  )
}

/** An amount as typed, without what parts its thousands; nothing when it is not a whole number. */
function digitsOf(text: string): string {
  const bare = text.replaceAll(/[\s.,_]/g, '')
  return /^\d{1,15}$/.test(bare) ? bare : ''
}
