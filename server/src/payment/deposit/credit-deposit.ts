import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { depositRoom } from '#care/guard'
import { sql, type Tx } from '#kit'
import { ownerOf } from '#member'
import { isOfExcluded } from '#payment/destination'
import * as wallet from '#wallet'
import { announceDeposit } from './announce-deposit.ts'
import type { LockedDeposit } from './reported.ts'

/** Money that came: which movement it is, and whether it waited in suspense until somebody said whose it is. */
export type Money = { movementId: string; amount: bigint; unclaimed?: boolean }

/**
 * Credits money to the deposit it came for, whatever state that is in: as far as the member's own limits have room, and the
 * rest is held for them; all of it where a person is to look first whether an account of theirs is of somebody shut out of play. What came is what is credited, and where it is not what was asked the audit trail says so.
 * The deposit is locked, and the movement is told of once by whoever calls.
 */
export async function creditDeposit(tx: Tx, deposit: LockedDeposit, money: Money): Promise<void> {
  const owner = await ownerOf(tx.db, deposit.member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  if (owner.currency !== deposit.currency) throw new Error("a deposit is not in its member's currency")
  const { amount, movementId, unclaimed = false } = money
  const number = await nextNumber(tx, deposit)
  const { free: room } = await depositRoom(tx, { owner, id: deposit.id, amount })
  // It may have started before an account of theirs was seen to be of somebody shut out of play.
  const free = (await isOfExcluded(tx, owner.memberId)) ? 0n : room
  const base = `deposit:${deposit.id}`
  const paid = {
    ...owner,
    cause: number === 1 ? base : `${base}:${movementId}`,
    gateway: deposit.gateway,
    unclaimed,
    reference: writeId('dep', deposit.id),
    at: tx.clock.now(),
  }
  const over = amount - free
  if (free > 0n) await wallet.deposit(tx, { ...paid, amount: free })
  const hold_id =
    over > 0n ? await wallet.holdDeposit(tx, { ...paid, cause: `${paid.cause}:over`, amount: over }) : null
  await writeArrival(tx, deposit, { movement_id: movementId, number, amount, held: over, hold_id })
  await noteWhatDiffers(tx, deposit, number, amount, over)
}

async function nextNumber(tx: Tx, { member_id, id, arrived }: LockedDeposit): Promise<number> {
  if (arrived === 0n) return 1
  const { last } = await tx.db
    .selectFrom('payment.arrival')
    .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('last'))
    .where('member_id', '=', member_id)
    .where('deposit_id', '=', id)
    .executeTakeFirstOrThrow()
  return last + 1
}

type Arrival = {
  movement_id: string
  number: number
  amount: bigint
  held: bigint
  hold_id: string | null
}

async function writeArrival(tx: Tx, deposit: LockedDeposit, arrival: Arrival): Promise<void> {
  const { member_id, id: deposit_id } = deposit
  const at = tx.clock.now()
  // What a gateway took back once stays so: further money is credited and makes it no whole deposit again.
  const state = deposit.state === 'reversed' ? 'reversed' : 'paid'
  const { movement_id, number, amount, held, hold_id } = arrival
  await sql`
    with arrived as (
      insert into payment.arrival (member_id, deposit_id, movement_id, number, amount, held, hold_id, at)
      values (${member_id}::uuid, ${deposit_id}::uuid, ${movement_id}::uuid, ${number}::int, ${amount}::bigint,
        ${held}::bigint, ${hold_id}::uuid, ${at}::timestamptz)
    )
    update payment.deposit set state = ${state}, arrived = ${deposit.arrived + amount}::bigint,
      settled_at = case when ${number}::int = 1 then ${at}::timestamptz else settled_at end
    where member_id = ${member_id}::uuid and id = ${deposit_id}::uuid`.execute(tx.db)
  announceDeposit(tx, deposit, state)
}

async function noteWhatDiffers(
  tx: Tx,
  deposit: LockedDeposit,
  number: number,
  amount: bigint,
  over: bigint,
): Promise<void> {
  const subject = `deposit:${deposit.id}`
  if (over > 0n) {
    const detail = { amount: writeAmount(over) }
    await note(tx, { actor: 'system', action: 'deposit.held', subject, detail })
  }
  if (number === 1 && amount === deposit.asked) return
  const detail = {
    asked: writeAmount(deposit.asked),
    arrived: writeAmount(amount),
    ...(number === 1 ? {} : { inAll: writeAmount(deposit.arrived + amount) }),
  }
  await note(tx, { actor: 'system', action: 'deposit.amount_differs', subject, detail })
}
