import { checkPassword, requireStepUp, type Guards, type Tries } from '#identity'
import { Refusal, type Context, type SignedCall } from '#kit'

/**
 * Holds the caller to their sign-in password; one who has none must have proved themselves lately in another way. Refused
 * `password_wrong`, and `too_many_requests` after ten of those, counted before the password is looked at.
 */
export async function proveSelf(
  context: Context,
  tries: Tries,
  { passwordHash }: Guards,
  password: string | undefined,
  { caller, address }: SignedCall,
): Promise<void> {
  if (passwordHash === null) return await requireStepUp(context, caller)
  if (!password) throw new Refusal('password_wrong')
  tries.spend(caller.account, address)
  if (!(await checkPassword(password, passwordHash))) throw new Refusal('password_wrong')
  tries.forget(caller.account, address)
}
