import type { social } from '@fairground/contract'
import { faultOf } from '@fairground/contract/field-rule'
import { requireCheck } from '#challenge'
import {
  ageMax,
  ageOf,
  createLogin,
  isReserved,
  mailProofLink,
  makeUsername,
  proveEmail,
} from '#identity/login'
import type { Sessions } from '#identity/session'
import { keepToken, welcome, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Context } from '#kit'
import { checkInvitation, openMember, refuseExcluded } from '#registration'
import { settingsOf } from '#site'
import type { z } from 'zod'
import { addLink } from './links.ts'
import { takeProvedAccount } from './proved-account.ts'

type SocialForm = z.output<typeof social.register.input>

/**
 * Registers a member with an account elsewhere that no login has: by the same rules as any registration, in one
 * transaction with the link, and signed in. Where nobody chooses a username, the house gives one. There is no password; a
 * refused form leaves the ticket as it was.
 */
export async function registerNewcomer(
  context: Context,
  sessions: Sessions,
  form: SocialForm,
  call: Call,
): Promise<SignedIn> {
  const { welcomeBonus, choosesName } = await checkForm(context, form)
  await requireCheck(context, 'registration', form, call)
  const invitation = await checkInvitation(context.db, { code: form.referralCode, domain: form.domain })
  if (form.referralCode && !invitation) throw new Refusal('invitation_code_error')
  const username = choosesName ? form.username : await makeUsername(context.db)
  const { config } = context
  const signedIn = await transact(context, async (tx) => {
    const proof = await takeProvedAccount(config, tx, ['newcomer'], form.ticket, call)
    const email = proof.email?.toLowerCase() ?? null
    await refuseExcluded(
      { ...context, db: tx.db },
      { mobile: null, email, birthDate: form.birthDate, details: {} },
      call,
    )
    const login = await createLogin(tx, {
      username,
      role: 'member',
      isAgent: 0,
      passwordHash: null,
      birthDate: form.birthDate,
      email,
      language: call.language,
    })
    await addLink(tx, login.id, proof)
    if (proof.email && proof.emailProved) await proveEmail(tx, login.id, proof.email)
    else if (proof.email)
      await mailProofLink(tx, config, {
        loginId: login.id,
        username: login.username,
        email: proof.email.toLowerCase(),
        language: call.language,
      })
    await openMember(tx, config, login, {
      registerMethod: 'SOCIAL',
      registerUrl: form.registerUrl,
      uplineId: invitation?.agentId ?? null,
      welcomeBonus,
    })
    return await welcome(tx, sessions, login, call, null)
  })
  return keepToken(context, call, signedIn)
}

/** Holds a form to the operator's rules, and answers what they give to begin with and whether one chooses a username. */
async function checkForm(
  context: Context,
  form: SocialForm,
): Promise<{ welcomeBonus: bigint; choosesName: boolean }> {
  const rules = await settingsOf(context, [
    'switch.directRegistration',
    'switch.usernameRegistration',
    'registration.field.username',
    'registration.ageMin',
    'registration.welcomeBonus',
  ])
  if (!rules['switch.directRegistration']) throw new Refusal('function_not_enabled')
  const choosesName = rules['switch.usernameRegistration']
  const nameRule = { ...rules['registration.field.username'], required: true }
  const fault = choosesName ? faultOf(nameRule, form.username) : null
  const age = ageOf(form.birthDate, context)
  const fields = [
    ...(fault ? [{ path: 'username', ...fault }] : []),
    ...(age > ageMax ? [{ path: 'birthDate', rule: 'invalid_format' }] : []),
  ]
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  if (!form.agreement) throw new Refusal('agreement_required')
  const ageMin = rules['registration.ageMin']
  if (age < ageMin) throw new Refusal('under_age', { ageMin })
  if (choosesName && isReserved(form.username)) throw new Refusal('username_taken')
  return { welcomeBonus: rules['registration.welcomeBonus'], choosesName }
}
