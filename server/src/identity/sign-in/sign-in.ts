import { readMobile, requireCaptcha, takeCode } from '#challenge'
import { capabilities, type identity } from '@fairground/contract'
import { guardsOf } from '#identity/login'
import { checkPassword, isPasswordOver, refuseWhenFull } from '#identity/password'
import { forgetBrowser, rememberBrowser, type Sessions } from '#identity/session'
import type { Failures, Tries } from '#identity/throttle'
import { Refusal, type Call, type Context, type Tx } from '#kit'
import { setting, settingsOf } from '#site'
import type { z } from 'zod'
import { admit, type SignedIn } from './admit.ts'

export type Credentials = z.output<typeof identity.Credentials>

/** Where one signs in: members' door takes every account of members, agents' door only agents. */
export type Door = 'members' | 'agents'

type Proved = { loginId: string; role: string; isAgent: number; passwordHash?: string | null }

const dayS = 86_400

/**
 * Signs a member in by username and password, or by a code sent to the proved number of an account. An unknown name and a
 * wrong password are refused alike, `wrong_credentials`, after the same work, and so is a number of nobody, `code_invalid`.
 */
export async function signIn(
  context: Context,
  sessions: Sessions,
  tries: Tries,
  credentials: Credentials,
  call: Call,
  door: Door = 'members',
): Promise<SignedIn> {
  const { type } = credentials
  const proved =
    type === 'username'
      ? await proveByPassword(context, tries, credentials, call)
      : await proveByCode(context, credentials)
  if (door === 'agents' && !isAgent(proved)) throw new Refusal('not_an_agent')
  // Before the rest: a second step may be asked for, and this one is done.
  if (type === 'username') await tries.forget(credentials.username, call.address)
  keepNames(context, credentials, call)
  const confirm = (tx: Tx) => requireSamePassword(tx, proved)
  const signedIn = await admit(context, sessions, proved.loginId, type, call, { confirm })
  await forgetBrowser(context, call)
  if (credentials.remember) await rememberBrowser(context, signedIn, call)
  return signedIn
}

async function proveByPassword(
  context: Context,
  tries: Tries,
  credentials: Credentials,
  call: Call,
): Promise<Proved> {
  const { username, password } = credentials
  const { address } = call
  refuseWhenFull()
  const needsCaptcha = await captchaRule(context)
  const { near, onSite } = await tries.spend(username, address)
  // What failed before this one.
  if (needsCaptcha({ near: near - 1, onSite: onSite - 1 }))
    await showPerson(context, tries, credentials, call)
  const row = await context.db
    .selectFrom('identity.login')
    .select(['id', 'role', 'is_agent', 'password_hash', 'password_expires_at'])
    .where('username', '=', username)
    .executeTakeFirst()
  const right = await checkPassword(password, row?.password_hash)
  if (!row || !right || isPasswordOver(row, context.clock.now()))
    throw new Refusal('wrong_credentials', needsCaptcha({ near, onSite }) ? { captchaRequired: true } : {})
  return { loginId: row.id, role: row.role, isAgent: row.is_agent, passwordHash: row.password_hash }
}

/** When a captcha is asked for: after failures of this name or network, or of so many that the site is under attack. */
async function captchaRule(context: Context): Promise<(failures: Failures) => boolean> {
  const keys = ['signIn.captchaAfterFailures', 'signIn.siteFailuresMax'] as const
  const { [keys[0]]: allowed, [keys[1]]: siteMax } = await settingsOf(context, keys)
  const onSite = siteMax * context.config.rateFactor
  return (failures) => (allowed > 0 && failures.near >= allowed) || (siteMax > 0 && failures.onSite >= onSite)
}

/** Where a captcha is asked for, a try without a good one is none: no password is looked at. */
async function showPerson(
  context: Context,
  tries: Tries,
  credentials: Credentials,
  call: Call,
): Promise<void> {
  try {
    await requireCaptcha(context, credentials, call)
  } catch (error) {
    await tries.giveBack(credentials.username, call.address)
    throw error
  }
}

/** Only a number that its account has proved leads there: anyone can write down somebody else's. */
async function proveByCode(
  context: Context,
  { username, password, countryDialingCode }: Credentials,
): Promise<Proved> {
  if (!(await setting(context, 'switch.MOBILEVERCODELOGIN3'))) throw new Refusal('function_not_enabled')
  const mobile = readMobile(countryDialingCode, username)
  await takeCode(context, { purpose: 'sign-in', mobile, code: password })
  const row = await context.db
    .selectFrom('identity.login')
    .select(['id', 'role', 'is_agent'])
    .where('mobile', '=', mobile)
    .where('mobile_proved_at', 'is not', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('code_invalid')
  return { loginId: row.id, role: row.role, isAgent: row.is_agent }
}

/** A password that was changed while this one was looked at has ended every session: it opens none after that. */
async function requireSamePassword(tx: Tx, { loginId, passwordHash }: Proved): Promise<void> {
  if (passwordHash === undefined) return
  const now = await guardsOf(tx.db, loginId)
  if (now.passwordHash !== passwordHash) throw new Refusal('wrong_credentials')
}

function isAgent({ role, isAgent: type }: Proved): boolean {
  return role === 'member' && (capabilities.agent as readonly number[]).includes(type)
}

/** The names a browser fills in by itself next time, for a day, where its owner wants that. Never a password. */
function keepNames(context: Context, credentials: Credentials, call: Call): void {
  const { merchantCode } = context.config
  const byName = credentials.type === 'username'
  const name = byName ? `${merchantCode}-login` : 'loginTypeSms'
  const mobile = { mobileNum: credentials.username, countryDialingCode: credentials.countryDialingCode }
  const value = byName ? credentials.username : JSON.stringify(mobile)
  if (credentials.remember) call.setCookie(name, value, { maxAgeS: dayS, scriptReadable: true })
  else if (call.cookie(name) !== undefined) call.clearCookie(name)
}
