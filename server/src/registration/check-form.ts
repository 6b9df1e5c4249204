import {
  faultsOf,
  isShown,
  type Form,
  type RegisterMode,
  type Rules,
} from '@fairground/contract/registration'
import { isGuessable } from '#identity'
import { Refusal, type Context } from '#kit'

const ageMax = 120
// Names the platform gives itself, or that a stranger would take for the house's.
const reserved = /^(?:demo-.*|admin|administrator|operator|root|staff|support|system)$/

/**
 * Everything a form can be refused for without asking anybody: a field against its rule, an age, a missing agreement, a
 * password that guessers try first, a name the house keeps.
 */
export function checkForm(context: Context, rules: Rules, mode: RegisterMode, form: Form): void {
  const fields = faultsOf(rules, mode, form)
  const age = ageOf(form.birthDate, context)
  if (age > ageMax) fields.push({ path: 'birthDate', rule: 'invalid_format' })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (!form.agreement) throw new Refusal('agreement_required')
  if (age < rules.ageMin) throw new Refusal('under_age', { ageMin: rules.ageMin })
  if (isShown(rules, mode, 'password') && isGuessable(form.password, form.username || form.mobileNum))
    throw new Refusal('common_password')
  if (isShown(rules, mode, 'username') && reserved.test(form.username)) throw new Refusal('username_taken')
}

/** Whole years today, where the deployment is. A day that is still to come is no age at all. */
function ageOf(birthDate: string, { clock, config }: Context): number {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(config.timeZone)
    .toPlainDate()
  return Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'year' }).years
}
