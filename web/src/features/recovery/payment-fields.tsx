import { useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { useWatch, type FieldErrors, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { PaymentPasswordField } from '../../member/payment-password-field.tsx'
import { useCheck, useRule } from './chosen-fields.tsx'

export type ChosenPayment = { newPaymentPassword: string; confirmNewPaymentPassword: string }

/** A new payment password, and the same again. */
export function PaymentFields<Form extends ChosenPayment>({ form }: { form: UseFormReturn<Form> }) {
  const t = useTranslations('recovery.payment')
  const ruleText = useRuleText()
  const lengthText = useLengthText()
  const rule = useRule('paymentPassword')
  const check = useCheck(rule)
  // Every form here has these two; React Hook Form cannot see that through a type that is still open.
  const chosen = form as unknown as UseFormReturn<ChosenPayment>
  const errors: FieldErrors<ChosenPayment> = chosen.formState.errors
  const [typed, again] = useWatch({
    control: chosen.control,
    name: ['newPaymentPassword', 'confirmNewPaymentPassword'],
  })
  const required = ruleText('required')
  return (
    <>
      <PaymentPasswordField
        isChosen
        label={t('new')}
        typed={typed}
        hint={rule && lengthText(rule.minLength, rule.maxLength)}
        error={errors.newPaymentPassword?.message}
        {...chosen.register('newPaymentPassword', { required, validate: check })}
      />
      <PaymentPasswordField
        isChosen
        label={t('confirm')}
        typed={again}
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
