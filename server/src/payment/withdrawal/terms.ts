import { scale } from '@fairground/contract/money'
import { sql, startOfDay, type Context, type Db } from '#kit'
import { settingsOf } from '#site'

const keys = [
  'withdrawal.min',
  'withdrawal.max',
  'withdrawal.perDay',
  'withdrawal.freePerDay',
  'withdrawal.feePpm',
  'withdrawal.feeMin',
  'withdrawal.feeMax',
  'withdrawal.autoMax',
  'withdrawal.autoDayMax',
  'withdrawal.twoPersonFrom',
  'withdrawal.restHours',
] as const

/** What holds withdrawals, as it is set now. Amounts in ten-thousandths. */
export type WithdrawalTerms = {
  min: bigint
  max: bigint
  perDay: number
  freePerDay: number
  feePpm: bigint
  feeMin: bigint
  feeMax: bigint
  autoMax: bigint
  autoDayMax: bigint
  twoPersonFrom: bigint
  restHours: number
}

export async function readWithdrawalTerms(context: Context): Promise<WithdrawalTerms> {
  const set = await settingsOf(context, keys)
  const amount = (key: (typeof keys)[number]) => BigInt(set[key]) * scale
  return {
    min: amount('withdrawal.min'),
    max: amount('withdrawal.max'),
    perDay: set['withdrawal.perDay'],
    freePerDay: set['withdrawal.freePerDay'],
    feePpm: BigInt(set['withdrawal.feePpm']),
    feeMin: amount('withdrawal.feeMin'),
    feeMax: amount('withdrawal.feeMax'),
    autoMax: amount('withdrawal.autoMax'),
    autoDayMax: amount('withdrawal.autoDayMax'),
    twoPersonFrom: amount('withdrawal.twoPersonFrom'),
    restHours: set['withdrawal.restHours'],
  }
}

/** How many withdrawals a member has open and began today, and what those of today come to; refused ones are none. */
export type DayStanding = { open: number; today: number; sumToday: bigint }

export async function readDayStanding(
  db: Db,
  now: Date,
  timeZone: string,
  memberId: string,
): Promise<DayStanding> {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const since = startOfDay(day.toPlainDate().toString(), timeZone)
  const { rows } = await sql<DayStanding>`
    select count(*) filter (where state in ('review', 'approved', 'paying', 'unknown', 'failed'))::int as open,
      count(*) filter (where asked_at >= ${since} and state <> 'refused')::int as today,
      coalesce(sum(amount) filter (where asked_at >= ${since} and state <> 'refused'), 0)::bigint as "sumToday"
    from payment.withdrawal where member_id = ${memberId}::uuid`.execute(db)
  return rows[0] ?? { open: 0, today: 0, sumToday: 0n }
}

/** What a withdrawal costs that comes after so many of the day, in what the currency can pay. */
export function feeOf(terms: WithdrawalTerms, today: number, amount: bigint, step: bigint): bigint {
  if (today < terms.freePerDay || amount === 0n) return 0n
  const share = ((amount * terms.feePpm) / 1_000_000n / step) * step
  const least = share < terms.feeMin ? terms.feeMin : share
  const fee = least > terms.feeMax ? terms.feeMax : least
  // What is taken out is never all fee.
  return fee < amount ? fee : 0n
}
