import { assert, readSharedTime, sharedTime, sql, type Context, type Db, type Tx } from '#kit'
import type { WithdrawalRef } from '#payment/withdrawal'

/** One asking of a payer, by its key; open until it says whether the money went. */
export type Attempt = WithdrawalRef & {
  number: number
  key: string
  gateway: string
  state: 'asked' | 'sent' | 'unknown' | 'paid' | 'failed'
  payerId: string | null
  said: string | null
  askedAt: Date
  asks: number
}

const columns = sql`
  a.member_id as "memberId", a.withdrawal_id as id, a.number, a.key, a.gateway, a.state, a.gateway_id as "payerId", a.said,
  a.asked_at as "askedAt", a.asks`

/** After how many minutes an attempt is asked after that has not ended, the first time and each time after; then hourly. */
const minutesBetween = [1, 2, 5, 15, 60]

function nextAsk(now: Date, asks: number): Date {
  const minutes = minutesBetween[Math.min(asks, minutesBetween.length - 1)] ?? 60
  return new Date(now.getTime() + minutes * 60_000)
}

const firstLookMs = 5 * 60_000
const dayMs = 24 * 3_600_000
const daysOfReturn = 7

/** When what went is asked after next, since it may come back: ever less often, daily at last, and for a week. */
export function nextLook(now: Date, paidAt: Date): Date | null {
  const passedMs = now.getTime() - paidAt.getTime()
  if (passedMs >= daysOfReturn * dayMs) return null
  return new Date(now.getTime() + Math.min(Math.max(passedMs, firstLookMs), dayMs))
}

/** The attempt of a withdrawal that has not ended; at most one. */
export async function openAttempt(db: Db, { memberId, id }: WithdrawalRef): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment.attempt a
    where a.member_id = ${memberId}::uuid and a.withdrawal_id = ${id}::uuid and a.state in ('asked', 'sent', 'unknown')`.execute(
    db,
  )
  return rows[0]
}

/** The latest attempt of a withdrawal, whether it has ended or not. */
export async function lastAttempt(db: Db, { memberId, id }: WithdrawalRef): Promise<Attempt | undefined> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment.attempt a
    where a.member_id = ${memberId}::uuid and a.withdrawal_id = ${id}::uuid order by a.number desc limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Every attempt of a withdrawal, in their order. */
export async function listAttempts(db: Db, { memberId, id }: WithdrawalRef): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment.attempt a
    where a.member_id = ${memberId}::uuid and a.withdrawal_id = ${id}::uuid order by a.number`.execute(db)
  return rows
}

/**
 * Attempts of some payers that are to be asked after by now, the longest due first: what has not ended, and what went and may
 * come back. Those of a payer that nobody can ask any more stay due for good, and would stand before all others.
 */
export async function findDue(
  db: Db,
  payers: readonly string[],
  now: Date,
  limit: number,
): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select ${columns} from payment.attempt a
    where a.ask_again_at <= ${now} and a.gateway = any(${[...payers]}::text[])
    order by a.ask_again_at limit ${limit}`.execute(db)
  return rows
}

/** For how long what somebody asks after is due at most: workers ask each minute. */
const forgottenMs = 15 * 60_000

/**
 * Withdrawals on their way that nobody hears of any more, the longest first: the payer that was asked is none of these, and
 * whoever had it did not ask after it when it was due.
 */
export async function findForgotten(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  payers: readonly string[],
): Promise<WithdrawalRef[]> {
  const { rows } = await sql<WithdrawalRef>`
    select a.member_id as "memberId", a.withdrawal_id as id from payment.attempt a
    where a.state in ('asked', 'sent') and a.gateway <> all(${[...payers]}::text[])
      and a.ask_again_at <= ${sharedTime(clock)} - make_interval(secs => ${forgottenMs / 1000})
    order by a.asked_at`.execute(db)
  return rows
}

/** What goes by hand and of which nobody has said in a day what became of it, the longest first. */
export async function findUnsaid(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  byHand: string,
): Promise<WithdrawalRef[]> {
  const { rows } = await sql<WithdrawalRef>`
    select a.member_id as "memberId", a.withdrawal_id as id from payment.attempt a
    where a.state = 'asked' and a.gateway = ${byHand}
      and a.asked_at <= ${sharedTime(clock)} - make_interval(secs => ${dayMs / 1000})
    order by a.asked_at`.execute(db)
  return rows
}

/** Who is asked, by which key, and whether they answer when they are asked after. */
export type Asking = { gateway: string; key: string; isAskedAfter: boolean }

/** Writes a new attempt of a locked withdrawal, before anybody is asked, at the time that all servers share. */
export async function beginAttempt(
  tx: Tx,
  { memberId, id }: WithdrawalRef,
  { gateway, key, isAskedAfter }: Asking,
): Promise<Attempt> {
  const now = await readSharedTime(tx.db, tx.clock)
  const askAgainAt = isAskedAfter ? nextAsk(now, 0) : null
  const { rows } = await sql<Attempt>`
    insert into payment.attempt as a (member_id, withdrawal_id, number, key, gateway, state, asked_at, ask_again_at)
    select ${memberId}::uuid, ${id}::uuid, 1 + count(*), ${key}::uuid, ${gateway}, 'asked', ${now}, ${askAgainAt}
    from payment.attempt where member_id = ${memberId}::uuid and withdrawal_id = ${id}::uuid
    returning ${columns}`.execute(tx.db)
  const [begun] = rows
  assert(begun !== undefined, 'an attempt is written')
  return begun
}

/** For how long an attempt may be sent that was begun; long before anybody believes that it was never asked. */
const freshMs = 60_000

/**
 * Whether an attempt may be sent still, asked right before it is: it was begun so shortly before, by the time that all servers
 * share, that nobody can have taken it for never sent and have it sent another way.
 */
export async function mayBeSent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { memberId, id, number }: Attempt,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment.attempt where member_id = ${memberId}::uuid and withdrawal_id = ${id}::uuid and number = ${number}
      and state = 'asked' and asked_at > ${sharedTime(clock)} - make_interval(secs => ${freshMs / 1000})`.execute(
    db,
  )
  return rows.length > 0
}

/** Keeps what was said of an attempt: one that goes on is asked after later, ever less often; one that ended when it is said. */
export async function keepAnswer(
  tx: Tx,
  { memberId, id, number, asks }: Attempt,
  state: Attempt['state'],
  { payerId, said }: { payerId?: string | undefined; said?: string | null | undefined },
  lookAgainAt: Date | null = null,
): Promise<void> {
  const now = await readSharedTime(tx.db, tx.clock)
  const goesOn = state === 'sent' || state === 'unknown'
  await sql`
    update payment.attempt set state = ${state}, gateway_id = coalesce(${payerId ?? null}, gateway_id),
      said = ${said?.slice(0, 500) ?? null}, asks = ${asks + 1}, ask_again_at = ${goesOn ? nextAsk(now, asks + 1) : lookAgainAt}
    where member_id = ${memberId}::uuid and withdrawal_id = ${id}::uuid and number = ${number}`.execute(tx.db)
}
