import { social } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'

/** Asks where to go to prove an account at a provider, to sign in by it or to link it. */
export async function askProvider(
  purpose: 'sign-in' | 'link',
  visit: { provider: string; returnTo: string },
): Promise<{ url: string }> {
  return await call(purpose === 'link' ? social.startLink : social.start, visit)
}
