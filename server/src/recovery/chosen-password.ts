import type { FieldFault } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { isGuessable, isGuessableNumber } from '#identity/password'
import { Refusal, type Context } from '#kit'
import { setting } from '#site'

type Chosen = { newPassword: string; confirmNewPassword: string }

/** Holds a password chosen anew to the rule of the form, to its second writing, and to the list of those that guessers try first. */
export async function requireGood(
  context: Context,
  { newPassword, confirmNewPassword }: Chosen,
  username: string,
): Promise<void> {
  const rule = { ...(await setting(context, 'registration.field.password')), required: true }
  const fault = faultOf(rule, newPassword)
  const fields: FieldFault[] = fault ? [{ path: 'newPassword', ...fault }] : []
  if (newPassword !== confirmNewPassword)
    fields.push({ path: 'confirmNewPassword', rule: 'inconsistent_twice' })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (isGuessable(newPassword, username)) throw new Refusal('common_password')
}

type ChosenPayment = { newPaymentPassword: string; confirmNewPaymentPassword: string }

/** Holds a payment password to its rule, written twice alike; what anybody would try first is refused `common_password`. */
export async function requireGoodPayment(context: Context, form: ChosenPayment): Promise<void> {
  const { newPaymentPassword: chosen, confirmNewPaymentPassword } = form
  const rule = { ...(await setting(context, 'registration.field.paymentPassword')), required: true }
  const fault = faultOf(rule, chosen)
  const fields: FieldFault[] = fault ? [{ path: 'newPaymentPassword', ...fault }] : []
  if (chosen !== confirmNewPaymentPassword)
    fields.push({ path: 'confirmNewPaymentPassword', rule: 'inconsistent_twice' })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (isGuessableNumber(chosen)) throw new Refusal('common_password')
}
