import { events, raiseEpoch, type Context } from '#kit'
import { putTogether } from '#manifest'
import * as listed from './modules.ts'

export const modules = Object.values(listed)

/** The platform: what all its modules bring. */
export const whole = putTogether(modules)

/** Sees to it that what is written from now on comes after all that the journals hold, also where a dump was restored. */
export async function checkEpoch(context: Context): Promise<void> {
  await raiseEpoch(context, [...whole.journals, events])
}
