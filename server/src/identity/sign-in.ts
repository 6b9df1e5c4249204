import type { identity } from '@fairground/contract'
import { Refusal, type Call, type Context } from '#kit'
import type { z } from 'zod'
import { admit, type SignedIn } from './admit.ts'
import type { Tries } from './limits.ts'
import { checkPassword } from './password.ts'
import type { Sessions } from './sessions.ts'

type Credentials = z.output<typeof identity.Credentials>

/**
 * Signs a member in by username and password. An unknown name and a wrong password are refused alike,
 * `wrong_credentials`, after the same work.
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
    .select(['id', 'password_hash'])
    .where('username', '=', username)
    .executeTakeFirst()
  const right = await checkPassword(password, row?.password_hash)
  if (!row || !right) throw new Refusal('wrong_credentials')
  const signedIn = await admit(context, sessions, row.id, 'username', call)
  tries.forget(username, call.address)
  return signedIn
}
