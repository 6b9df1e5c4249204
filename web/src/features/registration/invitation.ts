import { ask } from '@fairground/screen/wire/ask.ts'

/** Whether an invitation is good. Without a code there is nothing to verify. */
export async function isGoodInvitation(code: string): Promise<boolean> {
  if (!code) return true
  const { valid } = await ask('GET /wps/agent/affiliate', { query: { code, domain: location.hostname } })
  return valid
}
