import { randomInt } from 'node:crypto'
import type { Context, Db } from '#kit'
import { loginByUsername } from './login.ts'

/** Nobody is older; whoever says so has mistyped. */
export const ageMax = 120

// Names the platform gives itself, or that a stranger would take for the house's.
const reserved = /^(?:demo-.*|admin|administrator|operator|root|staff|support|system)$/

/** Whether the house keeps a name for itself. */
export function isReserved(username: string): boolean {
  return reserved.test(username)
}

/** A name that is free now, for somebody who is not asked for one. */
export async function makeUsername(db: Db): Promise<string> {
  const made = `m${randomInt(1e9, 1e10)}`
  return (await loginByUsername(db, made)) ? await makeUsername(db) : made
}

/** Whole years today, where the deployment is. A day that is still to come is no age at all: it is negative. */
export function ageOf(birthDate: string, { clock, config }: Context): number {
  const today = Temporal.Instant.fromEpochMilliseconds(clock.now().getTime())
    .toZonedDateTimeISO(config.timeZone)
    .toPlainDate()
  return Temporal.PlainDate.from(birthDate).until(today, { largestUnit: 'year' }).years
}
