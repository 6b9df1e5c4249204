import { registration } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'

/** Whether an invitation is good. Without a code there is nothing to verify. */
export async function isGoodInvitation(code: string): Promise<boolean> {
  if (!code) return true
  return (await call(registration.affiliate, { code, domain: location.hostname })).valid
}
