import type { Db } from '#kit'
import { furtherPurses, isOwnMoney, listPurses, purseOf, sumHours, type HourSum, type Purse } from '#ledger'
import { earliestHour, type Hour } from './window.ts'
import { wonKinds } from './won.ts'

/** What a member did in each hour that a limit looks back to, from the ledger. */
export async function countPast(db: Db, memberId: string, now: Date): Promise<Hour[]> {
  return await countHours(db, memberId, earliestHour(now))
}

/** What a member staked of their own money since an instant, and won by it. */
export async function countSince(
  db: Db,
  memberId: string,
  since: Date,
): Promise<{ staked: bigint; won: bigint }> {
  const hours = await countHours(db, memberId, since)
  return {
    staked: hours.reduce((sum, { spent }) => sum + spent, 0n),
    won: hours.reduce((sum, { won }) => sum + won, 0n),
  }
}

/** What a member did in each hour since an instant, from the ledger; the hour it lies in counts from there. */
export async function countHours(db: Db, memberId: string, since: Date): Promise<Hour[]> {
  return hoursOf(await sumHours(db, await playedPurses(db, memberId), since))
}

async function playedPurses(db: Db, memberId: string): Promise<Purse[]> {
  const open = await listPurses(db, { memberId, book: 'real' })
  return open
    .filter(({ name }) => isOwnMoney(name) || furtherPurses.includes(name))
    .map(({ name, currency }) => purseOf({ memberId, book: 'real', currency }, name))
}

/**
 * What sums of the ledger come to by the hour. What of a stake was given back, or paid back at once, counts for nothing in
 * the hour in which it was staked: of several for one thing the oldest, so that what is left of them is never counted for
 * too short.
 */
export function hoursOf(sums: readonly HourSum[]): Hour[] {
  const hours = new Map<number, Hour>()
  const at = (hour: Date): Hour => {
    const found = hours.get(hour.getTime()) ?? { hour, deposited: 0n, staked: 0n, spent: 0n, won: 0n }
    hours.set(hour.getTime(), found)
    return found
  }
  const ordered = sums.toSorted((one, other) => one.hour.getTime() - other.hour.getTime())
  const stakes = takeRefunds(ordered)
  for (const { purse, hour, amount } of stakes) {
    at(hour).staked += amount
    if (isOwnMoney(purse)) at(hour).spent += amount
  }
  for (const { purse, hour, kind, amount } of ordered) {
    if (!isOwnMoney(purse)) continue
    if (wonKinds.includes(kind)) at(hour).won += amount
    if (kind === 'deposit' || kind === 'deposit_released') at(hour).deposited += amount
    if (kind === 'move' && amount > 0n) at(hour).deposited += amount
  }
  return [...hours.values()]
}

/** The stakes, by what of each was not given back. */
function takeRefunds(sums: readonly HourSum[]): HourSum[] {
  const stakes = sums.filter(({ kind }) => kind === 'stake').map((one) => ({ ...one, amount: -one.amount }))
  for (const refund of sums) {
    if (refund.kind !== 'refund' && refund.kind !== 'rebate') continue
    let left = refund.amount
    for (const stake of stakes) {
      if (stake.reference !== refund.reference || stake.purse !== refund.purse) continue
      const back = left < stake.amount ? left : stake.amount
      stake.amount -= back
      left -= back
    }
  }
  return stakes
}
