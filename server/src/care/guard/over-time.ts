import type { RefusalDetail } from '@fairground/contract'
import { periods } from '@fairground/contract/care'
import { answerSeconds } from '@fairground/contract/check'
import { readUses } from '#identity/session'
import { Refusal, sql, type Db, type Tx } from '#kit'
import { lockPurses, mainOf, type Purse } from '#ledger'
import type { Guard } from './guard-row.ts'
import { atMost, byHour, goingOn, minuteMs, stayNow, timeStanding, type Stay } from './time-spent.ts'
import { earliestHour, type Point } from './window.ts'

/** What is said with a no, to be added to. */
export type Detail = { -readonly [name in keyof RefusalDetail]: RefusalDetail[name] }

/** Of whom it is known that they are at it now, by their ids. */
export type Here = ReadonlySet<string>

/**
 * Who may stake nothing because of the time: they have been here for as long as they wanted to be at most, or were asked
 * whether to go on and have not answered within a minute; each with the no. Who is here by what is judged has been until now.
 * Of the others it is kept until when nobody needs to look again, whatever of what they do is written down later.
 */
export async function findOverTime(
  db: Db,
  guards: readonly Guard[],
  here: Here,
): Promise<Map<string, Refusal>> {
  const over = new Map<string, Refusal>()
  const due = guards.filter(
    (guard) => guard.isTimed && !(guard.timeFreeUntil && guard.timeFreeUntil > guard.now),
  )
  const [first] = due
  if (!first) return over
  const ids = due.map((one) => one.memberId)
  const uses = await readUses(db, ids, earliestHour(first.now), first.now)
  for (const guard of due) {
    const own = uses.filter((one) => one.loginId === guard.memberId)
    const { leftMs } = standingOf(guard, atMost(own))
    guard.timeFreeUntil = leftMs > 0 ? new Date(guard.now.getTime() + leftMs) : null
    guard.isChanged = true
    const { refusal } = standingOf(guard, here.has(guard.memberId) ? goingOn(own, guard.now) : own)
    if (refusal) over.set(guard.memberId, refusal)
  }
  return over
}

/** Has the time of a member be looked at with their next stake, since they may have been here longer than anybody could know. */
export async function lookAtTimeAnew(tx: Tx, owner: Omit<Purse, 'name'>): Promise<void> {
  const [main] = (await lockPurses(tx, [mainOf({ ...owner, name: 'main' })])).values()
  if (!main?.watched) return
  await sql`
    update care.guard set time_free_until = null
    where member_id = ${owner.memberId}::uuid and time_free_until is not null`.execute(tx.db)
}

/** When a member is shown what their stay came to, of stays up to an instant; null where they asked for no such thing, or are not here. */
export function checkDueAt(
  { checkMinutes, checkedAt }: Guard,
  stays: readonly Stay[],
  now: Date,
): Date | null {
  const stay = checkMinutes === null ? undefined : stayNow(stays, now)
  if (!stay || checkMinutes === null) return null
  const from = Math.max(stay.from.getTime(), checkedAt?.getTime() ?? 0)
  return new Date(from + checkMinutes * minuteMs)
}

type Standing = { leftMs: number; refusal?: Refusal }

function standingOf(guard: Guard, stays: readonly Stay[]): Standing {
  const [limit, check] = [limitOver(guard, byHour(stays)), checkOver(guard, stays)]
  const refusal = limit.refusal ?? check.refusal
  return { leftMs: Math.min(limit.leftMs, check.leftMs), ...(refusal && { refusal }) }
}

function checkOver(guard: Guard, stays: readonly Stay[]): Standing {
  if (guard.checkMinutes === null) return { leftMs: Infinity }
  const dueAt = checkDueAt(guard, stays, guard.now)
  // Nobody is asked who is not here; whoever comes is looked at with their first stake.
  if (!dueAt) return { leftMs: 0 }
  const leftMs = dueAt.getTime() + answerSeconds * 1000 - guard.now.getTime()
  if (leftMs > 0) return { leftMs }
  return { leftMs: 0, refusal: new Refusal('reality_check_due', { dueAt: dueAt.toISOString() }) }
}

/** How the limits of time stand: what is left of the nearest, and the no of the one that holds longest. */
function limitOver({ max, now }: Guard, points: readonly Point[]): Standing {
  const standings = periods.flatMap((period) => {
    const limit = max.time[period]
    return limit === null ? [] : [{ period, limit, ...timeStanding(points, period, limit, now) }]
  })
  const leftMs = Math.min(...standings.map(({ left }) => Number(left)))
  const full = standings
    .filter(({ left }) => left === 0n)
    .toSorted((one, other) => (one.opensAt?.getTime() ?? 0) - (other.opensAt?.getTime() ?? 0))
    .at(-1)
  if (!full) return { leftMs }
  const detail: Detail = {
    period: full.period,
    limit: Number(full.limit),
    used: Number(full.used / BigInt(minuteMs)),
    left: 0,
    opensAt: full.opensAt?.toISOString() ?? null,
  }
  return { leftMs, refusal: new Refusal('own_time_limit', detail) }
}
