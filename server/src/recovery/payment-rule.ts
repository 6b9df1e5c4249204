import type { FieldFault } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { isGuessableNumber } from '#identity/password'
import { Refusal, type Context } from '#kit'
import { setting } from '#site'

export type ChosenPayment = { newPaymentPassword: string; confirmNewPaymentPassword: string }

/** Holds a payment password to its rule, written twice alike; what anybody would try first is refused `common_password`. */
export async function requireGood(context: Context, form: ChosenPayment): Promise<void> {
  const { newPaymentPassword: chosen, confirmNewPaymentPassword } = form
  const rule = { ...(await setting(context, 'registration.field.paymentPassword')), required: true }
  const fault = faultOf(rule, chosen)
  const fields: FieldFault[] = fault ? [{ path: 'newPaymentPassword', ...fault }] : []
  if (chosen !== confirmNewPaymentPassword)
    fields.push({ path: 'confirmNewPaymentPassword', rule: 'inconsistent_twice' })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (isGuessableNumber(chosen)) throw new Refusal('common_password')
}
