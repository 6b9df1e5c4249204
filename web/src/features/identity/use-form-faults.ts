import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useRefusalText } from '../../words/refusal-text.ts'
import { faultsOf } from './form-faults.ts'

/** Tells a form what the server refused: under its fields where it can, else as a sentence over the form. */
export function useFormFaults<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const [whole, setWhole] = useState<string>()
  const refusalText = useRefusalText()
  const ruleText = useRuleText()

  function tell(error: unknown): void {
    const names = Object.keys(form.getValues())
    const faults = faultsOf(error, names)
    setWhole(faults.whole ? refusalText(error) : undefined)
    faults.fields.forEach(({ name, rule, min, max }, place) =>
      form.setError(
        name as Path<Values>,
        { message: ruleText(rule, { ...(min && { min }), ...(max && { max }) }) },
        { shouldFocus: place === 0 },
      ),
    )
  }

  return { whole, tell, clear: () => setWhole(undefined) }
}

/** Gives the words of a rule: a refusal's own, or those of the form's rules. */
export function useRuleText(): (rule: string, figures?: { min?: number; max?: number }) => string {
  const t = useTranslations('identity.rules')
  const refusal = useTranslations('refusal')
  return (rule, { min = 0, max = 0 } = {}) => {
    const refusalKey = rule as Parameters<typeof refusal>[0]
    if (refusal.has(refusalKey)) return refusal(refusalKey)
    const key = rule as 'too_small'
    return t.has(key) ? t(key, { min, max }) : t('invalid')
  }
}
