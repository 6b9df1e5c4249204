import type { Guards } from '#identity/login'
import { guardOf, requirePassword, requireStepUp } from '#identity/sign-in'
import type { Tries } from '#identity/throttle'
import { Refusal, type Context, type SignedCall } from '#kit'

/**
 * Holds the caller to their sign-in password. Where a factor stands before it, or where there is none, they must have proved
 * themselves lately by what does. Refused `step_up_required`; `password_wrong`, and `too_many_requests` after ten of
 * those, counted before the password is looked at.
 */
export async function proveSelf(
  context: Context,
  tries: Tries,
  { passwordHash }: Guards,
  password: string | undefined,
  call: SignedCall,
): Promise<void> {
  const { caller } = call
  if ((await guardOf(context, caller.memberId)) !== 'password') await requireStepUp(context, caller)
  if (passwordHash === null) return
  if (!password) throw new Refusal('password_wrong')
  await requirePassword(context, tries, password, call)
}

/** As `proveSelf`, where something else takes the place of the password: a factor outranks that as well. */
export async function requireFactor(context: Context, { caller }: SignedCall): Promise<void> {
  if ((await guardOf(context, caller.memberId)) === 'factor') await requireStepUp(context, caller)
}
