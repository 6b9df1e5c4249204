import { countHours, wonKinds, type Hour } from '#care/guard'
import { readDays, type DayNet } from '#figure'
import { readUses } from '#identity/session'
import { sql, type Context } from '#kit'
import { purseOf, readStatement } from '#ledger'
import { readTries, type Try } from '#payment/deposit'
import type { Owner } from '#wallet'

/** A deposit that was paid, with what was lost within minutes before it and the most there was to lose; in ten-thousandths. */
export type PaidAfter = { at: Date; lost: bigint; most: bigint }

/** What the rules look at, up to now: of play by hour and day, of being here, of deposits, and of limits and breaks. */
export type Facts = {
  now: Date
  timeZone: string
  hours: readonly Hour[]
  days: readonly DayNet[]
  stays: readonly { from: Date; until: Date }[]
  tries: readonly Try[]
  paidAfter: readonly PaidAfter[]
  raises: number
  breaks: number
}

export const dayMs = 24 * 3_600_000
const minuteMs = 60_000
/** How far back days are looked at: six times thirty. */
const daysBack = 180
const weekMs = 7 * dayMs
/** Before a deposit: within how many minutes a balance was lost, and how many lines are looked at for it. */
const beforeMs = 10 * minuteMs
const linesMax = 500
const triesMax = 20
/** What moves own money by play. */
const playKinds = ['stake', 'refund', 'rebate', ...wonKinds]

export async function readFacts(context: Context, owner: Owner, now: Date): Promise<Facts> {
  const { db, config } = context
  const { memberId } = owner
  const since = new Date(now.getTime() - weekMs)
  const tries = await readTries(db, memberId, since)
  const paid = tries.flatMap(({ paidAt }) => (paidAt && paidAt >= since ? [paidAt] : []))
  return {
    now,
    timeZone: config.timeZone,
    hours: await countHours(db, memberId, since),
    days: await readDays(context, owner, new Date(now.getTime() - daysBack * dayMs)),
    stays: await readUses(db, [memberId], since, now),
    tries,
    paidAfter: await Promise.all(paid.slice(0, triesMax).map((at) => lookBefore(context, owner, at))),
    ...(await readTools(context, memberId, now)),
  }
}

/** What of a balance was lost by play within the minutes before a deposit came. */
export async function lookBefore({ db }: Context, owner: Owner, at: Date): Promise<PaidAfter> {
  const from = new Date(at.getTime() - beforeMs)
  const filter = { from, until: new Date(at.getTime() + minuteMs) }
  const page = { offset: 0, limit: linesMax, now: at }
  const { lines } = await readStatement(db, purseOf(owner, 'main'), filter, page)
  // Of those newest first: what is older than the deposit.
  const own = lines.findIndex(({ kind, at: moved }) => kind === 'deposit' && moved <= at)
  const before = own === -1 ? [] : lines.slice(own + 1)
  const played = before.filter(({ kind }) => playKinds.includes(kind))
  const lost = -played.reduce((sum, { amount }) => sum + amount, 0n)
  const most = before.reduce((top, { amount, balanceAfter }) => {
    const one = amount < 0n ? balanceAfter - amount : balanceAfter
    return one > top ? one : top
  }, 0n)
  return { at, lost, most }
}

/** How often a limit was raised and a break was taken by the member, within the days that the rules look back to. */
async function readTools(
  { db }: Context,
  memberId: string,
  now: Date,
): Promise<Pick<Facts, 'raises' | 'breaks'>> {
  const back = (days: number) => new Date(now.getTime() - days * dayMs)
  const { rows } = await sql<{ raises: number; breaks: number }>`
    select
      (select count(*) from care.limit_step
        where member_id = ${memberId}::uuid and step = 'raised' and at > ${back(30)})::int as raises,
      (select count(*) from care.pause
        where member_id = ${memberId}::uuid and kind = 'time_out' and by = ${`member:${memberId}`}
          and at > ${back(90)})::int as breaks`.execute(db)
  return rows[0] ?? { raises: 0, breaks: 0 }
}
