import { destination } from '@fairground/contract'
import { call } from '@fairground/screen/wire/call.ts'

/** Gives the real name of whoever is here; who has to prove who they are first is asked to. */
export async function giveRealName(realName: string): Promise<void> {
  await call(destination.giveRealName, { realName })
}
