import type { destination, withdrawal as contract } from '@fairground/contract'
import { assert, Refusal, sql, type Db, type Tx } from '#kit'
import type { Book } from '#ledger'

export type State = contract.WithdrawalState

export type WithdrawalRef = { memberId: string; id: string }

/** A withdrawal as it stands. Amounts in ten-thousandths; `amount` leaves the purse, and less by the fee arrives. */
export type Withdrawal = WithdrawalRef & {
  book: Book
  currency: string
  destinationId: string
  amount: bigint
  fee: bigint
  state: State
  /** The number of its latest step. */
  step: number
  rules: Rule[]
  heldFor: string | null
  /** How many of their member's reversals whoever lets it go knows of. */
  reversals: number
  holdId: string
  feeHoldId: string | null
  requestHash: Buffer
  askedAt: Date
  gateway: string | null
  paidAt: Date | null
  toldBy: string | null
  confirmBy: Date | null
  proof: string[]
  /** By which movement what was sent last came back, where it is named. */
  backBy: string | null
}

/** A rule for going without a person: whether it held, and the figures it looked at. */
export type Rule = { rule: string; holds: boolean; figures: Record<string, string> }

const columns = sql`
  w.member_id as "memberId", w.id, 'real' as book, w.currency, w.destination_id as "destinationId", w.amount, w.fee, w.state,
  w.step, w.rules, w.held_for as "heldFor", w.reversals, w.hold_id as "holdId", w.fee_hold_id as "feeHoldId",
  w.request_hash as "requestHash", w.asked_at as "askedAt", w.gateway, w.paid_at as "paidAt", w.told_by as "toldBy",
  w.confirm_by as "confirmBy", w.proof, w.back_by as "backBy"`

export async function readWithdrawal(
  db: Db,
  { memberId, id }: WithdrawalRef,
): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from payment.withdrawal w
    where w.member_id = ${memberId}::uuid and w.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** What a call of before made, by its key. */
export async function findByKey(db: Db, memberId: string, key: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from payment.withdrawal w
    where w.member_id = ${memberId}::uuid and w.request_key = ${key}::uuid`.execute(db)
  return rows[0]
}

/** Reads a withdrawal that nobody else moves until this transaction is over. Refused `withdrawal_unknown`. */
export async function lockWithdrawal(tx: Tx, { memberId, id }: WithdrawalRef): Promise<Withdrawal> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from payment.withdrawal w
    where w.member_id = ${memberId}::uuid and w.id = ${id}::uuid for update`.execute(tx.db)
  const [found] = rows
  if (!found) throw new Refusal('withdrawal_unknown')
  return found
}

/** Withdrawals in some states, the oldest first. */
export async function findWithdrawals(
  { db }: { db: Db },
  states: readonly State[],
  limit: number,
): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from payment.withdrawal w
    where w.state = any(${[...states]}::text[]) order by w.asked_at, w.id limit ${limit}`.execute(db)
  return rows
}

/** What a withdrawal goes to: an account at a bank, or an address of a network of coins. */
export type PayableTo = 'bank' | destination.Network

/** Approved withdrawals to some of these that nobody holds, of which no more arrives than there is room for, the oldest first. */
export async function findPayable(
  { db }: { db: Db },
  to: readonly PayableTo[],
  { room, limit }: { room: bigint | null; limit: number },
): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${columns} from payment.withdrawal w
    join payment.destination d on d.member_id = w.member_id and d.id = w.destination_id
    where w.state = 'approved' and w.held_for is null and coalesce(d.network, 'bank') = any(${[...to]}::text[])
      and coalesce(w.amount - w.fee <= ${room}::bigint, true)
    order by w.asked_at, w.id limit ${limit}`.execute(db)
  return rows
}

/** Those of which more would arrive, the oldest first: they wait until there is room for them. */
export async function findBeyond(
  { db }: { db: Db },
  to: readonly string[],
  room: bigint,
): Promise<WithdrawalRef[]> {
  const { rows } = await sql<WithdrawalRef>`
    select w.member_id as "memberId", w.id from payment.withdrawal w
    join payment.destination d on d.member_id = w.member_id and d.id = w.destination_id
    where w.state = 'approved' and w.held_for is null and coalesce(d.network, 'bank') = any(${[...to]}::text[])
      and w.amount - w.fee > ${room}::bigint
    order by w.asked_at, w.id`.execute(db)
  return rows
}

/** Whose a withdrawal is, for who knows its id alone. */
export async function findOwner({ db }: { db: Db }, id: string): Promise<WithdrawalRef> {
  const { rows } = await sql<WithdrawalRef>`
    select member_id as "memberId", id from payment.withdrawal where id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('withdrawal_unknown')
  return found
}

/** From where a withdrawal goes to where; what is not here never happens. */
const ways: Record<State, readonly State[]> = {
  review: ['approved', 'refused', 'review'],
  approved: ['paying', 'refused', 'review'],
  paying: ['paid', 'failed', 'unknown'],
  unknown: ['paid', 'failed', 'paying'],
  failed: ['approved', 'refused', 'review'],
  paid: ['confirmed', 'assumed', 'disputed', 'returned'],
  assumed: ['confirmed', 'disputed', 'returned'],
  confirmed: ['returned'],
  disputed: ['confirmed', 'returned', 'approved'],
  returned: [],
  refused: [],
}

export type Doing = { actor: string; reason?: string | undefined }

/** Brings a locked withdrawal to its next state, with the step that says who did. Answers it as it is then. */
export async function takeStep(
  tx: Tx,
  withdrawal: Withdrawal,
  state: State,
  { actor, reason }: Doing,
): Promise<Withdrawal> {
  assert(ways[withdrawal.state].includes(state), `a withdrawal goes from ${withdrawal.state} to ${state}`)
  const step = withdrawal.step + 1
  await sql`
    update payment.withdrawal set state = ${state}, step = ${step}
    where member_id = ${withdrawal.memberId}::uuid and id = ${withdrawal.id}::uuid and step = ${withdrawal.step}`.execute(
    tx.db,
  )
  await noteStep(tx, withdrawal, step, state, { actor, reason })
  const { memberId, id: withdrawalId } = withdrawal
  tx.announce({ to: memberId, event: { type: 'withdrawal', withdrawalId, state } })
  return { ...withdrawal, state, step }
}

export async function noteStep(
  tx: Tx,
  { memberId, id }: WithdrawalRef,
  number: number,
  state: State | 'asked',
  { actor, reason }: Doing,
): Promise<void> {
  await tx.db
    .insertInto('payment.withdrawal_step')
    .values({
      member_id: memberId,
      withdrawal_id: id,
      number,
      state,
      actor,
      at: tx.clock.now(),
      reason: reason ?? null,
    })
    .execute()
}

/** Refuses `withdrawal_state` where it is in none of these. */
export function mustBe({ state }: Withdrawal, states: readonly State[]): void {
  if (!states.includes(state)) throw new Refusal('withdrawal_state', { state })
}

/** What a money verb is told of it. */
export function withdrawalCause({ id }: WithdrawalRef, what?: string): string {
  return what === undefined ? `withdrawal:${id}` : `withdrawal:${id}:${what}`
}
