import type { identity } from '@fairground/contract'
import { bookOf, type Login, issueTicket } from '#identity/login'
import { debtRule, owesChange, type DebtRule } from '#identity/password'
import { knowDevice, type Sessions, type Footing } from '#identity/session'
import { Refusal, sessionCookie, sha256, transact, type Call, type Context, type Db, type Tx } from '#kit'
import { countryOf } from '#site'
import type { z } from 'zod'
import { requireSecondStep, type Way } from './require-second-step.ts'

export type SignedIn = z.output<typeof identity.SignedIn>

const changeTicketS = 300

export type Proving = {
  secondFactor?: 'shown'
  /** Looks again at what proved it, or uses that up, where nobody can change the login any more. Refuses what no longer does. */
  confirm?: (tx: Tx) => Promise<void>
}

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
  { secondFactor, confirm }: Proving = {},
): Promise<SignedIn> {
  await memberOf(context.db, loginId)
  if (!secondFactor) await requireSecondStep(context, loginId, way, confirm)
  const rule = await debtRule(context)
  const signedIn = await transact(context, async (tx) => {
    const member = await memberOf(tx.db, loginId, 'hold')
    await confirm?.(tx)
    return await letIn(tx, sessions, member, { rule, footing: footingOf(member, way, secondFactor) }, call)
  })
  return keepToken(context, call, signedIn)
}

/**
 * A login that may come in; held, a new password waits until whoever comes in has, and then ends their session. Refused
 * `account_suspended`, and `not_a_member` for names of the house's own.
 */
export async function memberOf(db: Db, loginId: string, hold?: 'hold') {
  const row = await db
    .selectFrom('identity.login')
    .selectAll()
    .where('id', '=', loginId)
    .$if(hold === 'hold', (one) => one.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  if (row.role !== 'member') throw new Refusal('not_a_member')
  if (row.suspended_at) throw new Refusal('account_suspended')
  return row
}

type Member = Awaited<ReturnType<typeof memberOf>>

/** Opens the session of a member who has proved who they are, in the transaction of what proved it. */
export async function letIn(
  tx: Tx,
  sessions: Sessions,
  member: Member,
  { rule, footing }: { rule: DebtRule; footing: Footing },
  call: Call,
): Promise<SignedIn> {
  const login: Login = {
    id: member.id,
    username: member.username,
    role: 'member',
    isAgent: member.is_agent,
    book: bookOf(member.is_agent),
    currency: member.currency,
  }
  const passwordExpired = footing.byPassword && owesChange(rule, member, tx.clock.now())
  const lastSignInFrom = await lastPlace(tx.db, member.id)
  const welcomed = await welcome(tx, sessions, login, call, member.last_sign_in_at, footing)
  const permitted = passwordExpired && footing.provedBy !== null
  return {
    ...welcomed,
    ...(lastSignInFrom && { lastSignInFrom }),
    passwordExpired,
    changeTicket: permitted ? await issueChangeTicket(tx, member.id, welcomed.token) : null,
  }
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
function footingOf(
  { password_hash }: { password_hash: string | null },
  way: Way,
  secondFactor: 'shown' | undefined,
): Footing {
  const byPassword = way === 'username' || way === 'remember'
  if (way === 'remember' || way === 'code') return { provedBy: null, byPassword }
  if (secondFactor === 'shown' || way === 'passkey') return { provedBy: 'factor', byPassword }
  if (way === 'username') return { provedBy: 'password', byPassword }
  return { provedBy: password_hash === null ? 'way' : null, byPassword }
}

/** Where a login signed in from before this time. */
async function lastPlace(db: Db, loginId: string): Promise<SignedIn['lastSignInFrom']> {
  const row = await db
    .selectFrom('identity.session')
    .select(['browser', 'system', 'address'])
    .where('login_id', '=', loginId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { browser: row.browser, system: row.system, country: row.address && countryOf(row.address) }
}

/** Opens the session of a sign-in and notes its time. A newcomer stands on what they have just chosen. */
export async function welcome(
  tx: Tx,
  sessions: Sessions,
  login: Login,
  call: Call,
  lastSignIn: Date | null,
  footing?: Footing,
): Promise<SignedIn> {
  const token = await sessions.open(tx, login, call, footing ?? (await footingOfNewcomer(tx, login.id)))
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

async function footingOfNewcomer({ db }: Tx, loginId: string): Promise<Footing> {
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
