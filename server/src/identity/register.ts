import type { identity } from '@fairground/contract'
import { registrationRules } from '@fairground/contract/identity'
import { Refusal, transact, type Call, type Context } from '#kit'
import type { z } from 'zod'
import { isCommonPassword } from './guessable-password.ts'
import { createLogin, type WhenRegistered } from './login.ts'
import { hashPassword } from './password.ts'
import type { Sessions } from './sessions.ts'
import { keepToken, welcome, type SignedIn } from './sign-in.ts'

type Registration = z.output<typeof identity.Registration>

/**
 * Registers a member with all that follows from it (profile, purses) in one transaction, and signs them in. Refuses a
 * taken name, a person under age, a password that guessers try first, and a form without agreement.
 */
export async function register(
  context: Context,
  sessions: Sessions,
  whenRegistered: WhenRegistered,
  form: Registration,
  call: Call,
): Promise<SignedIn> {
  if (!form.agreement) throw new Refusal('agreement_required')
  if (ageOf(form.birthDate, context) < registrationRules.ageMin) {
    throw new Refusal('under_age', { ageMin: registrationRules.ageMin })
  }
  if (isCommonPassword(form.password, form.username)) throw new Refusal('common_password')
  const passwordHash = await hashPassword(form.password)
  const signedIn = await transact(context, async (tx) => {
    const { username, birthDate } = form
    const login = await createLogin(tx, { username, role: 'member', isAgent: 0, passwordHash, birthDate })
    await whenRegistered(tx, login, form)
    return await welcome(tx, sessions, login, call, null)
  })
  return keepToken(context, call, signedIn)
}

/** Whole years today, where the deployment is. A day that is still to come is no age at all. */
function ageOf(birthDate: string, { clock, config }: Context): number {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(config.timeZone)
    .toPlainDate()
  return Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'year' }).years
}
