import { ruleOf, type FieldName } from '@fairground/contract/registration-fields'
import { useLengthText } from '@fairground/screen/forms/use-form-faults.ts'
import { PasswordField, TextField } from '@fairground/ui'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Rules } from '../../registration/rules.ts'
import type { Values } from './values.ts'

type FieldProps = { name: FieldName; rules: Rules; form: UseFormReturn<Values> }

/** One field as the setting has it: its label, what it takes, and an asterisk where it cannot be left out. */
export function RegisterField({ name, rules, form }: FieldProps) {
  const placeholder = usePlaceholder(rules)
  const t = useTranslations('registration')
  const rule = ruleOf(rules, name)
  const shared = {
    label: t(`fields.${name}`),
    placeholder: placeholder(name),
    'aria-required': rule.required,
    error: form.formState.errors[name]?.message,
    maxLength: rule.maxLength,
    ...form.register(name),
  }
  if (name === 'password') return <Passwords {...shared} form={form} />
  if (name === 'paymentPassword')
    return <PasswordField {...shared} hint={t('paymentHint')} autoComplete="off" inputMode={modeOf(rule)} />
  return <TextField {...shared} {...ways[name]} inputMode={ways[name]?.inputMode ?? modeOf(rule)} />
}

/** A password is typed twice. */
function Passwords({
  form,
  ...shared
}: Omit<ComponentProps<typeof PasswordField>, 'form'> & Pick<FieldProps, 'form'>) {
  const t = useTranslations('registration')
  return (
    <>
      <PasswordField {...shared} hint={t('passwordHint')} autoComplete="new-password" />
      <PasswordField
        label={t('fields.confirmPassword')}
        placeholder={t('again')}
        aria-required
        autoComplete="new-password"
        error={form.formState.errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
    </>
  )
}

/** What a field takes, in few words; an asterisk follows where it is required. */
export function usePlaceholder(rules: Rules): (name: FieldName) => string {
  const t = useTranslations('registration.placeholders')
  const lengthText = useLengthText()
  return (name) => {
    const { required, minLength, maxLength } = ruleOf(rules, name)
    const key = name as Parameters<typeof t>[0]
    const text = t.has(key) ? t(key) : lengthText(minLength, maxLength)
    return required ? `${text} *` : text
  }
}

function modeOf({ patternId }: { patternId: string }): 'numeric' | undefined {
  return patternId === 'digits' ? 'numeric' : undefined
}

const asTyped = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

/** How a phone's keyboard and a browser's memory are to treat them. */
const ways: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  username: { ...asTyped, autoComplete: 'username' },
  email: { ...asTyped, type: 'email', inputMode: 'email', autoComplete: 'email' },
  payeeName: { autoComplete: 'name' },
  line: asTyped,
  whatsapp: asTyped,
  zalo: asTyped,
  wechat: asTyped,
  idNumber: asTyped,
  recommenderId: asTyped,
  affiliateCode: asTyped,
}
