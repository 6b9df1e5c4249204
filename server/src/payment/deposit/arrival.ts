import { writeAmount } from '@fairground/contract'
import { note } from '#audit'
import { literal, sql, uuids, type Tx } from '#kit'
import { announceDeposit } from './announce-deposit.ts'
import type { LockedDeposit } from './reported.ts'

/** Money that was credited to a deposit: its number among all that came for it, and what of it is held, by which hold. */
export type Arrival = {
  deposit: LockedDeposit
  movementId: string
  number: number
  amount: bigint
  held: bigint
  holdId: string | null
  /** Where it was taken back and is given again: it came before. */
  again?: boolean
}

/**
 * Writes what came for deposits that are locked, one arrival of each, in one statement, and tells open screens. What came is what is credited,
 * and where it is not what was asked the audit trail says so.
 */
export async function writeArrivals(tx: Tx, arrivals: readonly Arrival[]): Promise<void> {
  const at = tx.clock.now()
  await sql`
    with came as materialized (
      select member_id, deposit_id, movement_id, number, amount, fresh, held, hold_id, state
      from unnest(${uuids(arrivals.map(({ deposit }) => deposit.member_id))}::uuid[],
        ${uuids(arrivals.map(({ deposit }) => deposit.id))}::uuid[], ${uuids(arrivals.map((one) => one.movementId))}::uuid[],
        ${arrivals.map((one) => one.number)}::int[], ${literal(arrivals.map((one) => one.amount))}::bigint[],
        ${literal(arrivals.map((one) => (one.again ? 0n : one.amount)))}::bigint[],
        ${literal(arrivals.map((one) => one.held))}::bigint[], ${uuids(arrivals.map((one) => one.holdId))}::uuid[],
        ${arrivals.map(stateAfter)}::text[])
        as c (member_id, deposit_id, movement_id, number, amount, fresh, held, hold_id, state)
    ), arrived as (
      insert into payment.arrival (member_id, deposit_id, movement_id, number, amount, held, hold_id, at)
      select member_id, deposit_id, movement_id, number, amount, held, hold_id, ${at}::timestamptz from came
    )
    update payment.deposit d set state = c.state, arrived = d.arrived + c.fresh,
      settled_at = case when c.number = 1 then ${at}::timestamptz else d.settled_at end
    from came c where d.member_id = c.member_id and d.id = c.deposit_id`.execute(tx.db)
  for (const arrival of arrivals) {
    announceDeposit(tx, arrival.deposit, stateAfter(arrival))
    await noteWhatDiffers(tx, arrival)
  }
}

/** What a gateway took back once stays so: further money is credited and makes it no whole deposit again. */
function stateAfter({ deposit }: Arrival): 'reversed' | 'paid' {
  return deposit.state === 'reversed' ? 'reversed' : 'paid'
}

async function noteWhatDiffers(tx: Tx, { deposit, number, amount, held, again }: Arrival): Promise<void> {
  const subject = `deposit:${deposit.id}`
  if (held > 0n) {
    const detail = { amount: writeAmount(held) }
    await note(tx, { actor: 'system', action: 'deposit.held', subject, detail })
  }
  if (again || (number === 1 && amount === deposit.asked)) return
  const detail = {
    asked: writeAmount(deposit.asked),
    arrived: writeAmount(amount),
    ...(number === 1 ? {} : { inAll: writeAmount(deposit.arrived + amount) }),
  }
  await note(tx, { actor: 'system', action: 'deposit.amount_differs', subject, detail })
}
