import type { identity } from '@fairground/contract'
import { Refusal, sessionCookie, sha256, transact, type Call, type Context, type Tx } from '#kit'
import { countryOf, settingsOf } from '#site'
import type { z } from 'zod'
import { knowDevice } from './known-device.ts'
import { bookOf, type Login } from './login.ts'
import { requireSecondStep } from './require-second-step.ts'
import type { Sessions, Standing } from './sessions.ts'
import { issueTicket } from './ticket.ts'

export type SignedIn = z.output<typeof identity.SignedIn>

/** How someone proved who they are. */
export type Way = 'username' | 'sms' | 'firebase' | 'social' | 'passkey' | 'reset' | 'code' | 'remember'

const changeTicketS = 300
const dayMs = 86_400_000

/**
 * Admits a login that has proved who it is: opens its session, notes the time, and hands the session to a browser as a
 * cookie. Refused `account_suspended`, and `not_a_member` for names of the house's own; and `second_factor_required` where
 * there is a factor that this way in has not shown yet.
 */
export async function admit(
  context: Context,
  sessions: Sessions,
  loginId: string,
  way: Way,
  call: Call,
  secondFactor: 'ask' | 'shown' = 'ask',
): Promise<SignedIn> {
  const row = await context.db
    .selectFrom('identity.login')
    .selectAll()
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  if (row.role !== 'member') throw new Refusal('not_a_member')
  if (row.suspended_at) throw new Refusal('account_suspended')
  if (secondFactor === 'ask') await requireSecondStep(context, row.id, way)
  const mustChange = way === 'username' && (await isExpired(context, row))
  const login: Login = {
    id: row.id,
    username: row.username,
    role: 'member',
    isAgent: row.is_agent,
    book: bookOf(row.is_agent),
  }
  const lastSignInFrom = await lastPlace(context, row.id)
  const standing = standingOf(row, way, secondFactor)
  const signedIn = await transact(context, async (tx) => {
    const welcomed = await welcome(tx, sessions, login, call, row.last_sign_in_at, standing)
    return {
      ...welcomed,
      ...(lastSignInFrom && { lastSignInFrom }),
      passwordExpired: mustChange,
      changeTicket: mustChange ? await issueChangeTicket(tx, row.id, welcomed.token) : null,
    }
  })
  return keepToken(context, call, signedIn)
}

/** Bound to the session of the sign-in just made: in another it is good for nothing. */
async function issueChangeTicket(tx: Tx, loginId: string, token: string): Promise<string> {
  const { id } = await tx.db
    .selectFrom('identity.session')
    .select('id')
    .where('token_hash', '=', sha256(token))
    .executeTakeFirstOrThrow()
  return await issueTicket(tx, 'change-password', loginId, changeTicketS, { sessionId: id })
}

/**
 * What this sign-in has proved. A password, a passkey and a second factor let sensitive actions through; what else leads in
 * does only for a login that has no password to be asked for, and coming back never does.
 */
function standingOf(
  { password_hash }: { password_hash: string | null },
  way: Way,
  shown: 'ask' | 'shown',
): Standing {
  const byPassword = way === 'username' || way === 'remember'
  if (way === 'remember' || way === 'code') return { provedBy: null, byPassword }
  if (shown === 'shown' || way === 'passkey') return { provedBy: 'factor', byPassword }
  if (way === 'username') return { provedBy: 'password', byPassword }
  return { provedBy: password_hash === null ? 'way' : null, byPassword }
}

/** Where a login signed in from before this time. */
async function lastPlace({ db }: Context, loginId: string): Promise<SignedIn['lastSignInFrom']> {
  const row = await db
    .selectFrom('identity.session')
    .select(['browser', 'system', 'address'])
    .where('login_id', '=', loginId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { browser: row.browser, system: row.system, country: row.address && countryOf(row.address) }
}

type Aged = { must_change_password: boolean; password_changed_at: Date | null; created_at: Date }

/** A password somebody else chose is always to be changed; an old one where the operator wants that. */
async function isExpired(context: Context, row: Aged): Promise<boolean> {
  if (row.must_change_password) return true
  const rule = await settingsOf(context, ['switch.forceExpiredPasswordChange', 'password.expiresAfterDays'])
  const days = rule['password.expiresAfterDays']
  if (!rule['switch.forceExpiredPasswordChange'] || days === 0) return false
  const since = (row.password_changed_at ?? row.created_at).getTime()
  return context.clock.now().getTime() - since > days * dayMs
}

/** Opens the session of a sign-in and notes its time. A newcomer stands on what they have just chosen. */
export async function welcome(
  tx: Tx,
  sessions: Sessions,
  login: Login,
  call: Call,
  lastSignIn: Date | null,
  standing?: Standing,
): Promise<SignedIn> {
  const token = await sessions.open(tx, login, call, standing ?? (await standingOfNewcomer(tx, login.id)))
  await knowDevice(tx, login, call)
  await tx.db
    .updateTable('identity.login')
    .set({ last_sign_in_at: tx.clock.now() })
    .where('id', '=', login.id)
    .execute()
  return {
    token,
    account: login.username,
    isAgent: login.isAgent as SignedIn['isAgent'],
    firstTimeLogin: lastSignIn === null,
    passwordExpired: false,
    changeTicket: null,
    lastSignIn,
  }
}

async function standingOfNewcomer({ db }: Tx, loginId: string): Promise<Standing> {
  const { password_hash } = await db
    .selectFrom('identity.login')
    .select('password_hash')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow()
  const byPassword = password_hash !== null
  return { provedBy: byPassword ? 'password' : 'way', byPassword }
}

/** Hands the session to a browser as a cookie no script can read; the token in the answer is for other clients. */
export function keepToken(context: Context, call: Call, signedIn: SignedIn): SignedIn {
  call.setCookie(sessionCookie(context.config), signedIn.token)
  return signedIn
}
