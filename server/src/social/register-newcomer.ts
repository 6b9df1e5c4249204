import type { social } from '@fairground/contract'
import { isShown, type FieldName } from '@fairground/contract/registration-fields'
import { requireCheck } from '#challenge'
import { createLogin, mailProofLink, makeUsername, proveEmail, type Login } from '#identity/login'
import { hashPassword } from '#identity/password'
import type { Sessions } from '#identity/session'
import { keepToken, welcome, type SignedIn } from '#identity/sign-in'
import { Refusal, transact, type Call, type Config, type Context, type Tx } from '#kit'
import { checkForm, detailsIn, invitationIn, openMember, readRules, refuseExcluded } from '#registration'
import { setting } from '#site'
import type { z } from 'zod'
import { addLink } from './links.ts'
import { takeProvedAccount, type ProvedAccount } from './proved-account.ts'

type SocialForm = z.output<typeof social.register.input>

/** What this form does not ask for: an account elsewhere stands for it, or tells of it, or a code would have to prove it. */
const notAsked = { password: '', confirmPassword: '', email: '', mobileNum: '', verificationCode: '' }

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
  if (!(await setting(context, 'switch.directRegistration'))) throw new Refusal('function_not_enabled')
  const rules = await readRules(context)
  const filled = { ...form, ...notAsked }
  checkForm(context, rules, 'social', filled)
  await requireCheck(context, 'registration', form, call)
  const invitation = await invitationIn(context.db, rules, form)
  const shows = (name: FieldName) => isShown(rules, 'social', name)
  const username = shows('username') ? form.username : await makeUsername(context.db)
  const details = detailsIn(rules, 'social', filled)
  const paymentPasswordHash = shows('paymentPassword') ? await hashPassword(form.paymentPassword) : null
  const { config } = context
  const signedIn = await transact(context, async (tx) => {
    const proof = await takeProvedAccount(config, tx, ['newcomer'], form.ticket, call)
    const email = proof.email?.toLowerCase() ?? null
    await refuseExcluded(
      { ...context, db: tx.db },
      { mobile: null, email, birthDate: form.birthDate, details },
      call,
    )
    const login = await createLogin(tx, {
      username,
      role: 'member',
      isAgent: 0,
      passwordHash: null,
      paymentPasswordHash,
      birthDate: form.birthDate,
      email,
      language: call.language,
    })
    await addLink(tx, login.id, proof)
    await keepAddress(tx, config, login, proof, call)
    await openMember(tx, config, login, {
      registerMethod: 'SOCIAL',
      registerUrl: form.registerUrl,
      uplineId: invitation?.agentId ?? null,
      details,
      welcomeBonus: rules.welcomeBonus,
    })
    return await welcome(tx, sessions, login, call, null)
  })
  return keepToken(context, call, signedIn)
}

/** What a provider has verified is proved; what it only tells is written down, and its owner is asked to prove it. */
async function keepAddress(
  tx: Tx,
  config: Config,
  { id: loginId, username }: Login,
  { email, emailProved }: ProvedAccount,
  { language }: Call,
): Promise<void> {
  if (!email) return
  if (emailProved) await proveEmail(tx, loginId, email)
  else await mailProofLink(tx, config, { loginId, username, email: email.toLowerCase(), language })
}
