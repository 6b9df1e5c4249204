import type { Context } from '#kit'
import { earliestHour, hourMs } from './window.ts'

/** Forgets hours that no limit looks back to any more, a day later. */
export async function forgetHours({ db, clock }: Context): Promise<void> {
  const before = new Date(earliestHour(clock.now()).getTime() - 24 * hourMs)
  await db.deleteFrom('care.hour').where('hour', '<', before).execute()
}
