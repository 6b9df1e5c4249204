import { useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { PasswordField } from '@fairground/ui'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useCheck, useRule } from './chosen-fields.tsx'

export type ChosenPayment = { newPaymentPassword: string; confirmNewPaymentPassword: string }

/** What a field of a payment password is besides: digits alone have their own keys on a phone. */
export function usePaymentKeys() {
  return useRule('paymentPassword')?.patternId === 'digits' ? ({ inputMode: 'numeric' } as const) : {}
}

/** A new payment password, and the same again. */
export function PaymentFields<Form extends ChosenPayment>({ form }: { form: UseFormReturn<Form> }) {
  const t = useTranslations('recovery.payment')
  const ruleText = useRuleText()
  const lengthText = useLengthText()
  const rule = useRule('paymentPassword')
  const check = useCheck(rule)
  const keys = usePaymentKeys()
  // Every form here has these two; React Hook Form cannot see that through a type that is still open.
  const chosen = form as unknown as UseFormReturn<ChosenPayment>
  const errors: FieldErrors<ChosenPayment> = chosen.formState.errors
  const required = ruleText('required')
  return (
    <>
      <PasswordField
        label={t('new')}
        autoComplete="off"
        {...keys}
        hint={rule && lengthText(rule.minLength, rule.maxLength)}
        error={errors.newPaymentPassword?.message}
        {...chosen.register('newPaymentPassword', { required, validate: check })}
      />
      <PasswordField
        label={t('confirm')}
        autoComplete="off"
        {...keys}
        error={errors.confirmNewPaymentPassword?.message}
        {...chosen.register('confirmNewPaymentPassword', {
          required,
          validate: (text) =>
            text === chosen.getValues('newPaymentPassword') || ruleText('inconsistent_twice'),
        })}
      />
    </>
  )
}
