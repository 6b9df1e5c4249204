import type { RegisterForm, Rules } from '@fairground/contract/registration'
import { isShown, type FieldName, type RegisterMode } from '@fairground/contract/registration-fields'
import { checkCode, readMobile, requireCheck } from '#challenge'
import { createLogin, loginByUsername, mailProofLink, makeUsername, type NewLogin } from '#identity/login'
import { hashPassword } from '#identity/password'
import type { Sessions } from '#identity/session'
import { keepToken, welcome, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Context } from '#kit'
import { checkForm, detailsIn } from './check-form.ts'
import { invitationIn } from './invitation.ts'
import { keepKey } from './kept-key.ts'
import { openMember } from './open-member.ts'
import { refuseExcluded } from './refuse-excluded.ts'
import { readRules } from './rules.ts'

/**
 * Registers a member with all that follows from it (profile, purses, what the house gives to begin with) in one
 * transaction, and signs them in when the form asks for it. What costs little is checked first, and a password is hashed
 * last of all; a code stays good until nothing can refuse any more. A field that is not shown is not read: what nobody was asked for is not kept.
 */
export async function register(
  context: Context,
  sessions: Sessions,
  mode: RegisterMode,
  form: RegisterForm,
  call: Call,
): Promise<SignedIn> {
  const rules = await readRules(context)
  const open = mode === 'username' ? rules.usernameRegistration : rules.mobileRegistration
  if (!open) throw new Refusal('function_not_enabled')
  checkForm(context, rules, mode, form)
  const mobile = mobileOf(rules, mode, form)
  await requireCheck(context, 'registration', form, call)
  const invitation = await invitationIn(context.db, rules, form)
  const username = await nameOf(context, rules, mode, form)
  const code =
    mobile && rules.smsVerification
      ? await checkCode(context, { purpose: 'register', mobile, code: form.verificationCode })
      : undefined
  const details = detailsIn(rules, mode, form)
  const email = isShown(rules, mode, 'email') ? form.email : null
  await refuseExcluded(context, { mobile, email, birthDate: form.birthDate, details }, call)
  const wanted = await hashed(rules, mode, form)
  const { config } = context
  const signedIn = await transact(context, async (tx) => {
    await code?.use(tx)
    const login = await createLogin(tx, {
      ...wanted,
      username,
      mobile,
      mobileProved: code !== undefined,
      language: call.language,
    })
    await keepKey(tx, call.requestKey, login.id, { mode, form, withPassword: wanted.passwordHash !== null })
    await openMember(tx, config, login, {
      registerMethod: form.registerMethod,
      registerUrl: form.registerUrl,
      uplineId: invitation?.agentId ?? null,
      details,
      welcomeBonus: rules.welcomeBonus,
    })
    if (wanted.email)
      await mailProofLink(tx, config, {
        loginId: login.id,
        username,
        email: wanted.email,
        language: call.language,
      })
    return form.login ? await welcome(tx, sessions, login, call, null) : notYet(username)
  })
  return form.login ? keepToken(context, call, signedIn) : signedIn
}

function mobileOf(rules: Rules, mode: RegisterMode, form: RegisterForm): string | null {
  return isShown(rules, mode, 'mobileNum') ? readMobile(form.countryDialingCode, form.mobileNum) : null
}

/** The constraint decides who has a name; that it is free now only spares the processors a hash for nothing. */
async function nameOf(
  context: Context,
  rules: Rules,
  mode: RegisterMode,
  form: RegisterForm,
): Promise<string> {
  if (isShown(rules, mode, 'username')) {
    if (await loginByUsername(context.db, form.username)) throw new Refusal('username_taken')
    return form.username
  }
  return await makeUsername(context.db)
}

async function hashed(
  rules: Rules,
  mode: RegisterMode,
  form: RegisterForm,
): Promise<Omit<NewLogin, 'username'>> {
  const shown = (name: FieldName) => isShown(rules, mode, name)
  return {
    role: 'member',
    isAgent: 0,
    birthDate: form.birthDate,
    email: shown('email') ? form.email : null,
    // Without one, nobody signs in by password until it is set: the mobile number is the way in.
    passwordHash: shown('password') ? await hashPassword(form.password) : null,
    paymentPasswordHash: shown('paymentPassword') ? await hashPassword(form.paymentPassword) : null,
  }
}

/** The answer to a form that asked for no session: who was registered, and no token. */
export function notYet(account: string): SignedIn {
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
