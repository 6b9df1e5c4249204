import { faultOf, type FieldRule } from '@fairground/contract/field-rule'
import { useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { PasswordField } from '@fairground/ui'
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useRules } from '../../registration/rules.ts'

export type Chosen = { newPassword: string; confirmNewPassword: string }

/** A rule of the registration form, which is also that of a password chosen anew; undefined until it is known. */
export function useRule(name: 'password' | 'paymentPassword' | 'email'): FieldRule | undefined {
  const { data } = useRules()
  return data && { ...data.fields[name], required: true }
}

/** Gives the words of what is wrong with a text under a rule, or nothing. Without the rule the server tells. */
export function useCheck(rule: FieldRule | undefined): (text: string) => string | true {
  const ruleText = useRuleText()
  return (text) => {
    const fault = rule ? faultOf(rule, text) : null
    return fault ? ruleText(fault.rule, fault) : true
  }
}

/** A new password, and the same again. */
export function ChosenFields<Form extends Chosen>({ form }: { form: UseFormReturn<Form> }) {
  const t = useTranslations('recovery')
  const rule = useRule('password')
  const check = useCheck(rule)
  const ruleText = useRuleText()
  const lengthText = useLengthText()
  // Every form here has these two; React Hook Form cannot see that through a type that is still open.
  const chosen = form as unknown as UseFormReturn<Chosen>
  const errors: FieldErrors<Chosen> = chosen.formState.errors
  const required = ruleText('required')
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        autoComplete="new-password"
        hint={rule && lengthText(rule.minLength, rule.maxLength)}
        error={errors.newPassword?.message}
        {...chosen.register('newPassword', { required, validate: check })}
      />
      <PasswordField
        label={t('confirmNewPassword')}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...chosen.register('confirmNewPassword', {
          required,
          validate: (text) => text === chosen.getValues('newPassword') || ruleText('inconsistent_twice'),
        })}
      />
    </>
  )
}
