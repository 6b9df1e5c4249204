import { checkPassword, isPasswordOver } from '#identity/password'
import type { Tries } from '#identity/throttle'
import { Refusal, type Context, type SignedCall } from '#kit'

/**
 * Holds the caller to the password they sign in with. Refused `password_wrong`, for one that somebody else made and whose
 * time is over as for any other, and `too_many_requests` after ten of those, counted before the password is looked at.
 */
export async function requirePassword(
  { db, clock }: Context,
  tries: Tries,
  password: string,
  { caller, address }: SignedCall,
): Promise<void> {
  await tries.spend(caller.account, address)
  const kept = await db
    .selectFrom('identity.login')
    .select(['password_hash', 'password_expires_at'])
    .where('id', '=', caller.memberId)
    .executeTakeFirstOrThrow()
  const right = await checkPassword(password, kept.password_hash)
  if (!right || isPasswordOver(kept, clock.now())) throw new Refusal('password_wrong')
  await tries.forget(caller.account, address)
}
