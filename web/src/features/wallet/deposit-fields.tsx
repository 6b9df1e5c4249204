import { useMember } from '@fairground/screen/session/member.ts'
import { readAmount } from '@fairground/screen/wire/amount.ts'
import { Button, ChipButton, formatMoney, TextField, useKit } from '@fairground/ui'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { DepositForm, Gateway } from './deposits.ts'
import { GatewayChoice } from './gateway-choice.tsx'
import { readTypedAmount, writeTypedAmount } from './typed-amount.ts'
import { useStartDeposit } from './use-start-deposit.ts'
import styles from './wallet.module.css'

/** What quick amounts are of the least one may deposit. */
const quickTimes = [10n, 20n, 50n, 100n, 500n]

/** The fields of a deposit; a figure typed stays, whatever the server says to it. */
export function DepositFields({ gateways }: { gateways: readonly [Gateway, ...Gateway[]] }) {
  const t = useTranslations('payment')
  const { locale } = useKit()
  const currency = useMember()?.currency ?? 'VND'
  const form = useForm<DepositForm>({ defaultValues: { amount: '', gateway: gateways[0].gateway } })
  const start = useStartDeposit(form)
  const { errors, isSubmitting } = form.formState
  const [typed, gatewayCode] = useWatch({ control: form.control, name: ['amount', 'gateway'] })
  const chosen = gateways.find(({ gateway }) => gateway === gatewayCode) ?? gateways[0]
  const [min, max] = [readAmount(chosen.amountMin), readAmount(chosen.amountMax)]
  const money = (amount: bigint) => formatMoney(amount, currency, locale)
  const read = (text: string) => readTypedAmount(text, locale, currency)
  const limits = t('limits', { min: money(min), max: money(max) })
  const amount = read(typed)

  function check(text: string): true | string {
    const given = read(text)
    if (given === null) return t('required')
    return given >= min && given <= max ? true : limits
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit(({ amount: text, gateway }) => start(read(text) ?? 0n, gateway))(event)
      }
    >
      <p role="alert" className={errors.root ? styles.fault : 'visually-hidden'}>
        {errors.root?.message}
      </p>
      <GatewayChoice gateways={gateways} field={form.register('gateway')} />
      <TextField
        label={t('amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        className={styles.amount}
        hint={limits}
        error={errors.amount?.message}
        {...form.register('amount', {
          validate: check,
          onBlur: () => amount !== null && form.setValue('amount', writeTypedAmount(amount, locale)),
        })}
      />
      <div className={styles.quick} role="group" aria-label={t('quick')}>
        {quickTimes
          .map((times) => min * times)
          .filter((quick) => quick <= max)
          .map((quick) => (
            <ChipButton
              key={String(quick)}
              pressed={quick === amount}
              onClick={() =>
                form.setValue('amount', writeTypedAmount(quick, locale), { shouldValidate: true })
              }
            >
              {writeTypedAmount(quick, locale)}
            </ChipButton>
          ))}
      </div>
      <Button tone="primary" size="l" wide type="submit" busy={isSubmitting}>
        {amount !== null && check(typed) === true
          ? t('submitAmount', { amount: money(amount) })
          : t('submit')}
      </Button>
      <p className="dim tiny">{t('note', { gateway: chosen.title })}</p>
    </form>
  )
}
