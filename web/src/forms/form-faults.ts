import type { FieldFault, RefusalCode } from '@fairground/contract'
import { Refused } from '../wire/refused.ts'

/** Refusals that are about one field, and so stand under it. */
const fieldOf: Partial<Record<RefusalCode | 'unknown_error', string>> = {
  username_taken: 'username',
  mobile_taken: 'mobileNum',
  code_invalid: 'verificationCode',
  common_password: 'password',
  under_age: 'birthDate',
  agreement_required: 'agreement',
}

/** Where a refusal belongs in a form: under fields by their rule or its code, or over the whole form. */
export type FormFault = {
  fields: { name: string; rule: string; min?: number; max?: number }[]
  whole: boolean
}

/** Sorts what the server said about a form: each fault under its field, the rest to the form as a whole. */
export function faultsOf(error: unknown, names: readonly string[]): FormFault {
  if (!(error instanceof Refused)) return { fields: [], whole: true }
  const field = fieldOf[error.code]
  if (field && names.includes(field)) return { fields: [{ name: field, rule: error.code }], whole: false }
  if (error.code !== 'invalid_input') return { fields: [], whole: true }
  const faults = Array.isArray(error.detail.fields) ? (error.detail.fields as FieldFault[]) : []
  const fields = faults
    .filter(({ path }) => names.includes(path))
    .map(({ path, ...rest }) => ({ name: path, ...rest }))
  return { fields, whole: fields.length === 0 }
}
