import type { PauseKind } from '@fairground/contract/care'
import { note } from '#audit'
import { holdGuard, type Guard } from '#care/guard'
import { confineLogin } from '#identity/login'
import { endSessions } from '#identity/session'
import { newId, publish, Refusal, sql, transact, type Caller, type Context, type Tx } from '#kit'
import { setting } from '#site'
import { paused } from './events.ts'

type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

const hourMs = 3_600_000

/**
 * Stops a member's play for so many hours: once this answers no stake and no deposit of theirs is taken, on any server, and
 * all their sessions are over. Refused `pause_invalid` for fewer hours than there may be, or more, and `pause_shorter` for a
 * time that ends before another does which they are in.
 */
export async function takeTimeOut(context: Context, hours: number, owner: Owner): Promise<{ until: Date }> {
  const [min, max] = [
    await setting(context, 'care.timeOutHoursMin'),
    await setting(context, 'care.timeOutHoursMax'),
  ]
  if (hours < min || hours > max) throw new Refusal('pause_invalid', { min, max })
  return await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    const until = new Date(guard.now.getTime() + hours * hourMs)
    if (guard.restsUntil) mustBeLonger(guard.restsUntil, until)
    await tx.db
      .updateTable('care.guard')
      .set({ rests_until: until })
      .where('member_id', '=', owner.memberId)
      .execute()
    await stop(tx, guard, 'time_out', until, `member:${owner.memberId}`)
    return { until }
  })
}

/**
 * Shuts a member out of play for so many months, 0 for good. As a time-out, and from then on whoever signs in as them meets a
 * closed room. Only the house opens to them again, once that time is over.
 */
export async function exclude(
  context: Context,
  months: number,
  owner: Owner,
): Promise<{ until: Date | null }> {
  const offered = await setting(context, 'care.exclusionMonths')
  if (!offered.includes(months)) throw new Refusal('pause_invalid', { months: offered })
  return await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    const until = exclusionEnd(guard.now, months, context.config.timeZone)
    if (guard.isClosed) mustBeLonger(guard.excludedUntil, until)
    await tx.db
      .updateTable('care.guard')
      .set({ closed_until: sql`'infinity'`, excluded_until: until })
      .where('member_id', '=', owner.memberId)
      .execute()
    await confineLogin(tx, owner.memberId, null)
    await stop(tx, guard, 'exclusion', until, `member:${owner.memberId}`)
    return { until }
  })
}

/** When an exclusion ends that begins then: on the same day of its month, or the last where that has none; null for good. */
export function exclusionEnd(at: Date, months: number, timeZone: string): Date | null {
  if (months === 0) return null
  const later = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .add({ months })
  return new Date(later.epochMilliseconds)
}

/** Null is for good, which nothing is longer than. */
function mustBeLonger(before: Date | null, until: Date | null): void {
  const isShorter = until !== null && (before === null || until < before)
  if (isShorter) throw new Refusal('pause_shorter', { until: before?.toISOString() ?? null })
}

/** Keeps and tells that the house has a member not play until somebody has spoken with them. */
export async function putStop(tx: Tx, guard: Guard, by: string): Promise<void> {
  await stop(tx, guard, 'stop', null, by)
}

/** As screens are told of it. */
const restsBy = { time_out: 'time_out', exclusion: 'self_excluded', stop: 'stopped' } as const

async function stop(
  tx: Tx,
  { memberId, now }: Guard,
  kind: PauseKind | 'stop',
  until: Date | null,
  by: string,
): Promise<void> {
  const subject = `member:${memberId}`
  await tx.db
    .insertInto('care.pause')
    .values({ member_id: memberId, id: newId(tx.clock), kind, at: now, until, by })
    .execute()
  await publish(tx, paused, memberId, { kind: kind === 'stop' ? 'time_out' : kind, until })
  await note(tx, {
    actor: by,
    action: `care.${kind}`,
    subject,
    detail: { until: until?.toISOString() ?? null },
  })
  tx.announce({ to: memberId, event: { type: 'care', rests: restsBy[kind] } })
  await endSessions(tx, memberId)
}
