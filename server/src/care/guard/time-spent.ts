import type { Period } from '@fairground/contract/care'
import { readUses, type Use } from '#identity/session'
import type { Db } from '#kit'
import { earliestHour, hourMs, hourOf, opensAt, sumWithin, usedOf, type Point } from './window.ts'

export const minuteMs = 60_000

/**
 * How long members have been here, by the hour: from when they signed in until they were last at it, and until now where
 * they still are. What two windows show at once counts once.
 */
export async function timeSpent(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Map<string, Point[]>> {
  const uses = await readUses(db, memberIds, earliestHour(now), now)
  return new Map(
    memberIds.map((memberId) => [memberId, byHour(uses.filter((one) => one.loginId === memberId))]),
  )
}

export type Stay = { from: Date; until: Date }

/** What stays come to in each hour; those that overlap are one. */
export function byHour(stays: readonly Stay[]): Point[] {
  const hours = new Map<number, bigint>()
  let counted = -Infinity
  for (const { from, until } of stays.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    let at = Math.max(from.getTime(), counted)
    counted = Math.max(counted, until.getTime())
    while (at < until.getTime()) {
      const hour = hourOf(new Date(at)).getTime()
      const end = Math.min(until.getTime(), hour + hourMs)
      hours.set(hour, (hours.get(hour) ?? 0n) + BigInt(end - at))
      at = end
    }
  }
  return [...hours].map(([hour, amount]) => ({ hour: new Date(hour), amount }))
}

/** Since when somebody is here who is here now: stays that overlap are one. Undefined where they are not. */
export function stayNow(stays: readonly Stay[], now: Date): Stay | undefined {
  let last: Stay | undefined
  for (const stay of stays.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    if (!last || stay.from > last.until) last = { ...stay }
    else if (stay.until > last.until) last.until = stay.until
  }
  return last && last.until >= now ? last : undefined
}

/**
 * The stays of somebody who is here by what they do now, whether or not that is written down: the session that they used last
 * goes on, if it may.
 */
export function goingOn(uses: readonly Use[], now: Date): readonly Stay[] {
  let last: Use | undefined
  for (const use of uses) if (use.upTo >= now && (!last || use.until > last.until)) last = use
  return uses.map((use) => (use === last ? { ...use, until: use.upTo } : use))
}

/** The most that stays can have come to once all that is done by now is written down: whichever session may go on does. */
export function atMost(uses: readonly Use[]): readonly Stay[] {
  return uses.map((use) => ({ ...use, until: use.upTo }))
}

/** How a limit of minutes stands: what is used and left of it in milliseconds, and when there is room once there is none. */
export function timeStanding(points: readonly Point[], period: Period, limit: bigint, now: Date) {
  const [used, most] = [usedOf(sumWithin(points, period, now)), limit * BigInt(minuteMs)]
  return {
    used,
    left: used < most ? most - used : 0n,
    opensAt: opensAt(points, period, now, (later) => later < most),
  }
}
