import { identity } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'

/** Exchanges the one-use code of an address for a session, and says whose. */
export async function enterByCode(token: string) {
  return await call(identity.enterByCode, { token })
}
