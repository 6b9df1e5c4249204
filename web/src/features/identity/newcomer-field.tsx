import { faultOf } from '@fairground/contract/field-rule'
import { readText, ruleOf, type FieldName } from '@fairground/contract/registration-fields'
import { useLengthText, useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { PasswordField, TextField } from '@fairground/ui'
import type { ComponentProps } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Rules } from '../../registration/rules.ts'

/** A field of an account elsewhere's form as the operator has it, held to the rule that the server holds it to. */
export function NewcomerField<Values extends FieldValues>({
  name,
  rules,
  form,
}: {
  name: FieldName & Path<Values>
  rules: Rules
  form: UseFormReturn<Values>
}) {
  const t = useTranslations('social.fields')
  const ruleText = useRuleText()
  const lengthText = useLengthText()
  const rule = ruleOf(rules, name)
  const shared = {
    label: t(name as 'username'),
    placeholder: rule.required ? undefined : t('optional'),
    'aria-required': rule.required,
    maxLength: rule.maxLength,
    error: form.getFieldState(name, form.formState).error?.message,
    inputMode: rule.patternId === 'digits' ? ('numeric' as const) : undefined,
    ...form.register(name, {
      validate: (text) => {
        const fault = faultOf(rule, readText(name, text))
        return fault ? ruleText(fault.rule, fault) : true
      },
    }),
  }
  if (name !== 'paymentPassword') return <TextField {...ways[name]} {...shared} />
  const length = lengthText(rule.minLength, rule.maxLength)
  return <PasswordField {...shared} placeholder={length} hint={t('paymentHint')} autoComplete="off" />
}

const asTyped = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const

/** How a phone's keyboard and a browser's memory are to treat them. */
const ways: Partial<Record<FieldName, ComponentProps<'input'>>> = {
  username: { ...asTyped, autoComplete: 'username' },
  payeeName: { autoComplete: 'name' },
  line: asTyped,
  whatsapp: asTyped,
  zalo: asTyped,
  wechat: asTyped,
  idNumber: asTyped,
  recommenderId: asTyped,
  affiliateCode: asTyped,
}
