import type { move } from '@fairground/contract'
import { scale } from '@fairground/contract/money'
import { readSharedTime, sql, startOfDay, type Caller, type Context } from '#kit'
import { mainOf, readPurses } from '#ledger'
import { uplineOf } from '#member'
import { findTails } from '#payment/destination'
import { setting, settingsOf } from '#site'

const keys = [
  'move.min',
  'move.max',
  'move.dayMax',
  'move.pairDayMax',
  'move.stepUpFrom',
  'move.stepUpDayFrom',
  'withdrawal.restHours',
] as const

/** What bounds moves, as it is set now. Amounts in ten-thousandths. */
export type MovingTerms = {
  min: bigint
  max: bigint
  dayMax: bigint
  pairDayMax: bigint
  stepUpFrom: bigint
  stepUpDayFrom: bigint
  restHours: number
}

export async function readMoveTerms(context: Context): Promise<MovingTerms> {
  const set = await settingsOf(context, keys)
  const amount = (key: (typeof keys)[number]) => BigInt(set[key]) * scale
  return {
    min: amount('move.min'),
    max: amount('move.max'),
    dayMax: amount('move.dayMax'),
    pairDayMax: amount('move.pairDayMax'),
    stepUpFrom: amount('move.stepUpFrom'),
    stepUpDayFrom: amount('move.stepUpDayFrom'),
    restHours: set['withdrawal.restHours'],
  }
}

/** What a member moved today, in all and to one peer; the day is the deployment's. */
export type DaySum = { sent: bigint; toPeer: bigint }

export async function readDaySum(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  timeZone: string,
  { memberId, peerId }: { memberId: string; peerId: string },
): Promise<DaySum> {
  const now = await readSharedTime(db, clock)
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const since = startOfDay(day.toPlainDate().toString(), timeZone)
  const { rows } = await sql<DaySum>`
    select coalesce(sum(amount), 0)::bigint as sent,
      coalesce(sum(amount) filter (where peer_id = ${peerId}::uuid), 0)::bigint as "toPeer"
    from payment.move where member_id = ${memberId}::uuid and at >= ${since}`.execute(db)
  return rows[0] ?? { sent: 0n, toPeer: 0n }
}

/** How much more can be moved today. */
export function dayLeftOf({ dayMax, pairDayMax }: MovingTerms, { sent, toPeer }: DaySum): bigint {
  const [ofDay, ofPair] = [dayMax - sent, pairDayMax - toPeer]
  const least = ofDay < ofPair ? ofDay : ofPair
  return least > 0n ? least : 0n
}

/** Whom a member can move money to, and how much of it now. */
export async function readTermsFor(
  context: Context,
  { memberId, book, currency }: Caller,
): Promise<move.MoveTerms> {
  const { db, config } = context
  const isOn = await setting(context, 'switch.transferUpline')
  const peer = isOn ? await uplineOf(db, memberId) : null
  const terms = await readMoveTerms(context)
  const sum = peer
    ? await readDaySum(context, config.timeZone, { memberId, peerId: peer.memberId })
    : { sent: 0n, toPeer: 0n }
  const [balance = 0n] = await readPurses(db, [mainOf({ memberId, book, currency, name: 'main' })])
  return {
    peer,
    amountMin: terms.min,
    amountMax: terms.max,
    dayLeft: dayLeftOf(terms, sum),
    balance,
    hasAccount: (await findTails(context, memberId)).length > 0,
  }
}
