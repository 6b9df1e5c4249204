import { faultsOf, type RegisterMode } from '@fairground/contract/registration-fields'
import { useRuleText } from '@fairground/screen/forms/use-form-faults.ts'
import { serverNow } from '@fairground/screen/wire/server-clock.ts'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { lastBirthDay } from './age.ts'
import type { Rules } from '../../registration/rules.ts'
import { asRead, type Values } from './values.ts'

type Fault = { path: string; rule: string; min?: number; max?: number }

/** Checks the form by the server's own rules, each fault in words at its field. */
export function useFormRules(rules: Rules, mode: RegisterMode): Resolver<Values> {
  const ruleText = useRuleText()
  const t = useTranslations('registration')
  const textOf = ({ path, rule, ...figures }: Fault) => {
    const { min = 0, max = 0 } = figures
    if (rule === 'required') return t('notEmpty', { field: t(`fields.${path as 'username'}`) })
    if (path === 'password' && rule === 'length' && min < max) return t('formats.password', { min, max })
    if (isFormat(path) && rule !== 'length') return t(`formats.${path}`)
    return ruleText(rule, { ...figures, age: rules.ageMin })
  }
  return (values) => {
    const typed = asRead(values)
    const faults = [...faultsOf(rules, mode, typed), ...ownFaults(typed, rules)]
    if (faults.length === 0) return { values: typed, errors: {} }
    const errors = faults.map((fault) => [fault.path, { type: fault.rule, message: textOf(fault) }])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> }
  }
}

const isFormat = (path: string) => path === 'payeeName' || path === 'verificationCode'

/** What is asked of everyone, whatever the operator sets. */
function ownFaults({ birthDate, agreement }: Values, { ageMin, timeZone }: Rules): Fault[] {
  const faults: Fault[] = []
  if (birthDate === '') faults.push({ path: 'birthDate', rule: 'required' })
  else if (birthDate > lastBirthDay(new Date(serverNow()), ageMin, timeZone))
    faults.push({ path: 'birthDate', rule: 'under_age' })
  if (!agreement) faults.push({ path: 'agreement', rule: 'agreement_required' })
  return faults
}
