import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Refused } from '../wire/refused.ts'
import { figuresOf } from '../words/refusal-figures.ts'
import { useRefusalText } from '../words/refusal-text.ts'
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
    const isRefusal = (rule: string) => error instanceof Refused && error.code === rule
    faults.fields.forEach(({ name, rule, ...figures }, place) => {
      const message = isRefusal(rule) ? refusalText(error) : ruleText(rule, figures)
      form.setError(name as Path<Values>, { message }, { shouldFocus: place === 0 })
    })
  }

  return { whole, tell, clear: () => setWhole(undefined) }
}

export type Figures = { min?: number; max?: number; age?: number }

/** Gives the words of a rule: a refusal's own, or those of the form's rules with the lengths filled in. */
export function useRuleText(): (rule: string, figures?: Figures) => string {
  const t = useTranslations('form.rules')
  const refusal = useTranslations('refusal')
  const lengthText = useLengthText()
  return (rule, { min = 0, max = 0, age } = {}) => {
    const refusalKey = rule as Parameters<typeof refusal>[0]
    if (refusal.has(refusalKey)) return refusal(refusalKey, figuresOf({ ageMin: age }))
    const length = lengthText(min, max)
    const key = rule as 'length'
    return t.has(key) ? t(key, { min, max, length }) : t('invalid')
  }
}

/** Gives the words of how long a text may be: one figure where least and most are one. */
export function useLengthText(): (min: number, max: number) => string {
  const t = useTranslations('form.length')
  return (min, max) => {
    if (min === max) return t('exact', { max })
    return min > 1 ? t('range', { min, max }) : t('most', { max })
  }
}
