import { usePasskey } from '#factor'
import type { factor } from '@fairground/contract'
import { forgetBrowser, type Sessions } from '#identity/session'
import type { Call, Context } from '#kit'
import { admit, type SignedIn } from './admit.ts'

/** Signs in by a passkey alone: the device knows whose it is and has verified them. */
export async function signInByPasskey(
  context: Context,
  sessions: Sessions,
  assertion: factor.Assertion,
  call: Call,
): Promise<SignedIn> {
  const loginId = await usePasskey(context, 'sign-in', null, assertion)
  const signedIn = await admit(context, sessions, loginId, 'passkey', call)
  await forgetBrowser(context, call)
  return signedIn
}
