import { periodHours, periods, type LimitKind, type Period } from '@fairground/contract/care'

/** What somebody did in one full hour, in ten-thousandths: paid in, staked, what of it was their own money, and won by that. */
export type Hour = { hour: Date; deposited: bigint; staked: bigint; spent: bigint; won: bigint }

/** What an hour adds to what a limit bounds. Time is in milliseconds. */
export type Point = { hour: Date; amount: bigint }

export const hourMs = 3_600_000

/** The full hour that an instant lies in. */
export function hourOf(at: Date): Date {
  return new Date(at.getTime() - (at.getTime() % hourMs))
}

/**
 * The first hour that a period counts which ends now: the running hour and the full ones before it, so that it is never
 * shorter than what it is called.
 */
export function firstHour(period: Period, now: Date): Date {
  return new Date(hourOf(now).getTime() - periodHours[period] * hourMs)
}

/** The first hour that any period counts. */
export function earliestHour(now: Date): Date {
  return firstHour('month', now)
}

/** What hours add to what a limit of money bounds. */
export function pointsOf(kind: Exclude<LimitKind, 'time'>, hours: readonly Hour[]): Point[] {
  return hours.map(({ hour, deposited, staked, spent, won }) => {
    if (kind === 'deposit') return { hour, amount: deposited }
    return { hour, amount: kind === 'stake' ? staked : spent - won }
  })
}

/** What the points of a period come to; of losses less than nothing where more was won. */
export function sumWithin(points: readonly Point[], period: Period, now: Date): bigint {
  const first = firstHour(period, now)
  return points.reduce((sum, { hour, amount }) => (hour >= first ? sum + amount : sum), 0n)
}

/** What of a limit is used, where its sum is this: never less than nothing, so that what was won adds no room. */
export function usedOf(sum: bigint): bigint {
  return sum > 0n ? sum : 0n
}

/** What is left of a limit; nothing where more is used than it allows, as after it was lowered. */
export function leftOf(limit: bigint, used: bigint): bigint {
  return used < limit ? limit - used : 0n
}

/**
 * When enough has left a period, hour by hour and if nothing is added, for what is used to be as asked; null where it is not
 * even once all of it has.
 */
export function opensAt(
  points: readonly Point[],
  period: Period,
  now: Date,
  isAsAsked: (used: bigint) => boolean,
): Date | null {
  const first = firstHour(period, now)
  const within = points
    .filter(({ hour }) => hour >= first)
    .toSorted((one, other) => one.hour.getTime() - other.hour.getTime())
  let sum = sumWithin(within, period, now)
  for (const { hour, amount } of within) {
    sum -= amount
    if (isAsAsked(usedOf(sum))) return new Date(hour.getTime() + (periodHours[period] + 1) * hourMs)
  }
  return null
}

/** Something for each period. */
export function forPeriods<Value>(of: (period: Period) => Value): Record<Period, Value> {
  return Object.fromEntries(periods.map((period) => [period, of(period)])) as Record<Period, Value>
}
