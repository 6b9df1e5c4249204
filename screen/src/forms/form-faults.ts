import type { FieldFault, RefusalCode } from '@fairground/contract'
import { Refused } from '../wire/refused.ts'

/** Refusals that are about one field, and so stand under the first of these that the form has. */
const fieldsOf: Partial<Record<RefusalCode | 'unknown_error', readonly string[]>> = {
  username_taken: ['username'],
  mobile_taken: ['mobileNum'],
  code_invalid: ['verificationCode'],
  factor_code_wrong: ['code', 'recoveryCode'],
  common_password: ['newPassword', 'newPaymentPassword', 'password'],
  same_password: ['newPassword', 'newPaymentPassword'],
  password_wrong: ['oldPassword', 'password'],
  payment_password_wrong: ['oldPaymentPassword', 'paymentPassword'],
  withdrawal_limit: ['amount'],
  move_limit: ['amount'],
  move_day_limit: ['amount'],
  account_tail_wrong: ['accountTail'],
  name_differs: ['holder'],
  bank_unknown: ['bin'],
  deposit_limit: ['amount'],
  amount_not_representable: ['amount'],
  nickname_forbidden: ['nickname'],
  nickname_rests: ['nickname'],
  under_age: ['birthDate'],
  agreement_required: ['agreement'],
}

/** Where a refusal belongs in a form: under fields by their rule or its code, or over the whole form. */
export type FormFault = {
  fields: { name: string; rule: string; min?: number; max?: number }[]
  whole: boolean
}

/** Sorts what the server said about a form: each fault under its field, the rest to the form as a whole. */
export function faultsOf(error: unknown, names: readonly string[]): FormFault {
  if (!(error instanceof Refused)) return { fields: [], whole: true }
  const field = fieldsOf[error.code]?.find((name) => names.includes(name))
  if (field) return { fields: [{ name: field, rule: error.code }], whole: false }
  if (error.code !== 'invalid_input') return { fields: [], whole: true }
  const faults = Array.isArray(error.detail.fields) ? (error.detail.fields as FieldFault[]) : []
  const fields = faults
    .filter(({ path }) => names.includes(path))
    .map(({ path, ...rest }) => ({ name: path, ...rest }))
  return { fields, whole: fields.length === 0 }
}
