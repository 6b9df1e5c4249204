import type { identity } from '@fairground/contract'
import { registrationRules } from '@fairground/contract/identity'
import { Refusal, transact, type Call, type Context } from '#kit'
import { setting } from '#site'
import type { z } from 'zod'
import { isGuessable } from './guessable-password.ts'
import { createLogin, loginByUsername, type WhenRegistered } from './login.ts'
import { hashPassword } from './password.ts'
import type { Sessions } from './sessions.ts'
import { keepToken, welcome, type SignedIn } from './admit.ts'

type Registration = z.output<typeof identity.Registration>

const ageMax = 120
// Names the platform gives itself, or that a stranger would take for the house's.
const reserved = /^(?:demo-.*|admin|administrator|operator|root|staff|support|system)$/

/**
 * Registers a member with all that follows from it (profile, purses) in one transaction, and signs them in when the form
 * asks for it. Refuses a taken name, a person under age, a password that guessers try first, and a form without agreement.
 */
export async function register(
  context: Context,
  sessions: Sessions,
  whenRegistered: WhenRegistered,
  form: Registration,
  call: Call,
): Promise<SignedIn> {
  if (!(await setting(context, 'switch.directRegistration'))) throw new Refusal('function_not_enabled')
  check(context, form)
  const { username, birthDate } = form
  // The constraint decides; this only spares the processors a hash for nothing.
  if (reserved.test(username) || (await loginByUsername(context.db, username)))
    throw new Refusal('username_taken')
  const passwordHash = await hashPassword(form.password)
  const signedIn = await transact(context, async (tx) => {
    const login = await createLogin(tx, { username, role: 'member', isAgent: 0, passwordHash, birthDate })
    await whenRegistered(tx, login, form)
    return form.login ? await welcome(tx, sessions, login, call, null) : notYet(username)
  })
  return form.login ? keepToken(context, call, signedIn) : signedIn
}

function check(context: Context, form: Registration): void {
  if (!form.agreement) throw new Refusal('agreement_required')
  const age = ageOf(form.birthDate, context)
  if (age < registrationRules.ageMin) throw new Refusal('under_age', { ageMin: registrationRules.ageMin })
  if (age > ageMax)
    throw new Refusal('invalid_input', { fields: [{ path: 'birthDate', rule: 'invalid_format' }] })
  if (isGuessable(form.password, form.username)) throw new Refusal('common_password')
}

/** Whole years today, where the deployment is. A day that is still to come is no age at all. */
function ageOf(birthDate: string, { clock, config }: Context): number {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(config.timeZone)
    .toPlainDate()
  return Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'year' }).years
}

/** The answer to a form that asked for no session: who was registered, and no token. */
function notYet(account: string): SignedIn {
  return {
    token: '',
    account,
    isAgent: 0,
    firstTimeLogin: true,
    passwordExpired: false,
    changeTicket: null,
    lastSignIn: null,
  }
}
