import { Form } from '@fairground/screen/forms/form.tsx'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { ChipButton, MoneyField, quickAmounts, useKit, writeMoney } from '@fairground/ui'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useMoney } from '../../member/use-money.ts'
import type { DepositForm, Gateway } from './deposits.ts'
import { GatewayChoice } from './gateway-choice.tsx'
import { useStartDeposit } from './use-start-deposit.ts'
import styles from './deposit-fields.module.css'

/** What quick amounts are of the least one may deposit. */
const quickTimes = [10n, 20n, 50n, 100n, 500n]

/** The fields of a deposit; a figure typed stays, whatever the server says to it. */
export function DepositFields({ gateways }: { gateways: readonly [Gateway, ...Gateway[]] }) {
  const t = useTranslations('payment')
  const { locale } = useKit()
  const { currency, money } = useMoney()
  const form = useForm<DepositForm>({ defaultValues: { amount: null, gateway: gateways[0].gateway } })
  const start = useStartDeposit()
  const [amount, gatewayCode] = useWatch({ control: form.control, name: ['amount', 'gateway'] })
  const chosen = gateways.find(({ gateway }) => gateway === gatewayCode) ?? gateways[0]
  const [min, max] = [readAmount(chosen.amountMin), readAmount(chosen.amountMax)]
  const quick = quickAmounts({ min, max, step: 1n }, quickTimes)
  const limits = t('limits', { min: money(min), max: money(max) })

  function check(given: bigint | null): true | string {
    if (given === null) return t('required', { example: writeMoney(quick[0] ?? min, locale) })
    return given >= min && given <= max ? true : limits
  }

  return (
    <Form
      form={form}
      onSend={({ amount: given, gateway }) => start(given ?? 0n, gateway)}
      submit={
        amount !== null && check(amount) === true ? t('submitAmount', { amount: money(amount) }) : t('submit')
      }
      after={<p className="dim tiny">{t('note', { gateway: chosen.title })}</p>}
    >
      <GatewayChoice gateways={gateways} field={form.register('gateway')} />
      <Controller
        control={form.control}
        name="amount"
        rules={{ validate: check }}
        render={({ field: { value, onChange, onBlur, ref, name } }) => (
          <MoneyField
            label={t('amount', { currency })}
            className={styles.amount}
            hint={limits}
            error={form.formState.errors.amount?.message}
            currency={currency}
            amount={value}
            onAmount={onChange}
            onBlur={onBlur}
            ref={ref}
            name={name}
          />
        )}
      />
      <div className={styles.quick} role="group" aria-label={t('quick')}>
        {quick.map((one) => (
          <ChipButton
            key={String(one)}
            pressed={one === amount}
            onClick={() => form.setValue('amount', one, { shouldValidate: true })}
          >
            {writeMoney(one, locale)}
          </ChipButton>
        ))}
      </div>
    </Form>
  )
}
