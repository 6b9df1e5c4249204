import type { RegisterForm, Rules } from '@fairground/contract/registration'
import {
  faultsOf,
  fieldNames,
  isShown,
  type FieldName,
  type FormMode,
} from '@fairground/contract/registration-fields'
import { ageMax, ageOf, isReserved } from '#identity/login'
import { isGuessable, isGuessableNumber } from '#identity/password'
import { Refusal, type Context } from '#kit'

/** What any form of registration carries that can be wrong, whichever it is; where it has no such field, nothing. */
export type Filled = Pick<
  RegisterForm,
  FieldName | 'confirmPassword' | 'verificationCode' | 'birthDate' | 'agreement'
>

/**
 * Everything a form can be refused for without asking anybody: a field against its rule, an age, a missing agreement, a
 * password that guessers try first, a name the house keeps.
 */
export function checkForm(context: Context, rules: Rules, mode: FormMode, form: Filled): void {
  const fields = faultsOf(rules, mode, form)
  const age = ageOf(form.birthDate, context)
  if (age > ageMax) fields.push({ path: 'birthDate', rule: 'invalid_format' })
  if (isShown(rules, mode, 'paymentPassword') && isGuessableNumber(form.paymentPassword))
    fields.push({ path: 'paymentPassword', rule: 'common_password' })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (!form.agreement) throw new Refusal('agreement_required')
  if (age < rules.ageMin) throw new Refusal('under_age', { ageMin: rules.ageMin })
  if (isShown(rules, mode, 'password') && isGuessable(form.password, form.username || form.mobileNum))
    throw new Refusal('common_password')
  if (isShown(rules, mode, 'username') && isReserved(form.username)) throw new Refusal('username_taken')
}

// These have places of their own.
const apart: readonly FieldName[] = [
  'username',
  'password',
  'mobileNum',
  'email',
  'paymentPassword',
  'affiliateCode',
]

/** What of a form is kept with the member, by the names of its fields: what was asked for, and nothing else. */
export function detailsIn(rules: Rules, mode: FormMode, form: Filled): Record<string, string> {
  const kept = fieldNames.filter((name) => !apart.includes(name) && isShown(rules, mode, name) && form[name])
  return Object.fromEntries(kept.map((name) => [name, form[name]]))
}
