import { faultOf, type FieldRule } from './field-rule.ts'

/** A name as a bank writes it: letters of any script, spaces, and what stands between names. */
export const nameOfBank = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

/** A real name as it is kept: without what stands around it, single spaces in it, each letter in one piece. */
export const readRealName = (typed: string) => typed.trim().replaceAll(/\s+/gu, ' ').normalize('NFC')

/** What is wrong with a real name that is read, by the rule of registration and by what banks write; null when nothing is. */
export function realNameFault(
  rule: FieldRule,
  name: string,
): { rule: string; min: number; max: number } | null {
  const fault = faultOf({ ...rule, required: true }, name)
  if (fault) return fault
  return nameOfBank.test(name) ? null : { rule: 'invalid_format', min: rule.minLength, max: rule.maxLength }
}
