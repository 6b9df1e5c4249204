import type { RegisterForm, Rules } from '@fairground/contract/registration'
import { faultsOf, isShown, type RegisterMode } from '@fairground/contract/registration-fields'
import { ageMax, ageOf, isReserved } from '#identity/login'
import { isGuessable, isGuessableNumber } from '#identity/password'
import { Refusal, type Context } from '#kit'

/**
 * Everything a form can be refused for without asking anybody: a field against its rule, an age, a missing agreement, a
 * password that guessers try first, a name the house keeps.
 */
export function checkForm(context: Context, rules: Rules, mode: RegisterMode, form: RegisterForm): void {
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
