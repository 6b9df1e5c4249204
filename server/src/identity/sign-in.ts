import type { identity } from '@fairground/contract'
import { Refusal, sessionCookie, transact, type Call, type Context, type Tx } from '#kit'
import type { z } from 'zod'
import type { Tries } from './limits.ts'
import { bookOf, type Login } from './login.ts'
import { checkPassword } from './password.ts'
import type { Sessions } from './sessions.ts'

type Credentials = z.output<typeof identity.Credentials>
export type SignedIn = z.output<typeof identity.SignedIn>

/**
 * Signs a member in by username and password. An unknown name, a wrong password and a name that is no member's are
 * refused alike, `wrong_credentials`, after the same work.
 */
export async function signIn(
  context: Context,
  sessions: Sessions,
  tries: Tries,
  { username, password }: Credentials,
  call: Call,
): Promise<SignedIn> {
  tries.spend(username, call.address)
  const row = await context.db
    .selectFrom('identity.login')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst()
  const right = await checkPassword(password, row?.password_hash)
  if (!row || !right || row.role !== 'member') throw new Refusal('wrong_credentials')
  if (row.suspended_at) throw new Refusal('account_suspended')
  tries.forget(username, call.address)
  const login: Login = {
    id: row.id,
    username: row.username,
    role: 'member',
    isAgent: row.is_agent,
    book: bookOf(row.is_agent),
  }
  const signedIn = await transact(context, (tx) => welcome(tx, sessions, login, call, row.last_sign_in_at))
  return keepToken(context, call, { ...signedIn, passwordExpired: row.must_change_password })
}

/** Opens the session of a sign-in and notes its time. */
export async function welcome(
  tx: Tx,
  sessions: Sessions,
  login: Login,
  call: Call,
  lastSignIn: Date | null,
): Promise<SignedIn> {
  const token = await sessions.open(tx, login, call)
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
    lastSignIn,
  }
}

/** Hands the session to a browser as a cookie no script can read; the token in the answer is for other clients. */
export function keepToken(context: Context, call: Call, signedIn: SignedIn): SignedIn {
  call.setCookie(sessionCookie(context.config), signedIn.token)
  return signedIn
}
