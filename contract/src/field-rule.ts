import { z } from 'zod'

/** What kind of text a field takes; each kind has its own message in every language. */
export const PatternId = z.enum([
  'any',
  'letters_and_digits',
  'first_letter',
  'email',
  'digits',
  'uppercase_needed',
  'no_spaces',
  'date_ymd',
  'date_mdy',
  'korean',
])
export type PatternId = z.output<typeof PatternId>

/** How a field of a form is shown and checked. A pattern of `*` takes anything; lengths are in characters. */
export type FieldRule = {
  enabled: boolean
  required: boolean
  patternId: PatternId
  acceptedPattern: string
  minLength: number
  maxLength: number
}

/** What is wrong with a value under a rule; null when nothing is. The server and the form both ask this. */
export function faultOf(
  rule: FieldRule,
  text: string,
): { rule: PatternId | 'required' | 'length'; min: number; max: number } | null {
  const { minLength: min, maxLength: max } = rule
  if (text === '') return rule.required ? { rule: 'required', min, max } : null
  const { length } = text
  if (length < min || length > max) return { rule: 'length', min, max }
  if (rule.acceptedPattern !== '*' && !new RegExp(rule.acceptedPattern, 'u').test(text))
    return { rule: rule.patternId, min, max }
  return null
}
