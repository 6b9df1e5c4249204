import { firstIdAt, sql, timeOfId, type Context, type Db } from '#kit'

/** Which ids something may have, from the first on and before the second. An id is a time, so these are months. */
export type IdRange = { low: string; high: string }

/** From when money moved until it is written, at the most: no transaction may take as long. */
export const slackMs = 10 * 60_000

export const allIds: IdRange = {
  low: '00000000-0000-0000-0000-000000000000',
  high: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
}

/** The ids of the month of an instant and of so many before it, in UTC, as tables are parted. */
function monthsUpTo(at: Date, count: number): IdRange {
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()]
  return {
    low: firstIdAt(new Date(Date.UTC(year, month + 1 - count))),
    high: firstIdAt(new Date(Date.UTC(year, month + 1))),
  }
}

/** All ids from one to another, and those made so little before or after that they were written in another order. */
export function around(first: string, last: string): IdRange {
  return {
    low: firstIdAt(new Date(timeOfId(first).getTime() - slackMs)),
    high: firstIdAt(new Date(timeOfId(last).getTime() + slackMs)),
  }
}

/**
 * Looks in the month of an instant, and where that is not enough in twice as many months before it, and so on back to
 * the first: however many months there are, what is recent is found in the one it is in. Answers what `look` finds.
 */
export async function lookBack<Found>(
  from: Date,
  look: (range: IdRange) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  let at = from
  for (let count = 1; at.getTime() > 0; count *= 2) {
    const range = monthsUpTo(at, count)
    const found = await look(range)
    if (found !== undefined) return found
    at = new Date(timeOfId(range.low).getTime() - 1)
  }
  return undefined
}

/** How many months are made ahead: what no month was made for goes into a part of its own, and stays there. */
const ahead = 3

/** Makes the parts of the months to come, this one among them. Answers how many were made now. */
export async function openMonths({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const now = clock.now()
  let made = 0
  for (let month = 0; month <= ahead; month++) {
    const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month)).toISOString().slice(0, 10)
    if (await openMonth(db, day)) made++
  }
  return made
}

async function openMonth(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ made: boolean }>`select ledger.open_month(${day}::date) as made`.execute(db)
  return rows[0]?.made === true
}
