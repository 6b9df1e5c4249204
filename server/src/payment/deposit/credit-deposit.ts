import { writeId } from '@fairground/contract'
import { depositRoom } from '#care/guard'
import { suspendedAmong } from '#identity/login'
import { sql, type Tx } from '#kit'
import { ownerOf } from '#member'
import { heldAmong } from '#payment/likeness'
import * as wallet from '#wallet'
import { writeArrivals } from './arrival.ts'
import type { LockedDeposit } from './reported.ts'

/**
 * Money that came: which movement it is, and whether it waited in suspense until somebody said whose it is, or was taken back before.
 */
export type Money = { movementId: string; amount: bigint; unclaimed?: boolean; again?: boolean }

/**
 * Credits money to the deposit it came for, whatever state that is in: as far as the member's own limits have room, and the
 * rest is held for them; all of it where they are suspended, or a person is to look first whether they are
 * somebody shut out of play. What came is what is credited, and where it is not what was asked the audit trail says so.
 * The deposit is locked, and the movement is told of once by whoever calls.
 */
export async function creditDeposit(tx: Tx, deposit: LockedDeposit, money: Money): Promise<void> {
  const owner = await ownerOf(tx.db, deposit.member_id)
  if (!owner) throw new Error('a deposit belongs to nobody')
  if (owner.currency !== deposit.currency) throw new Error("a deposit is not in its member's currency")
  const { amount, movementId, unclaimed = false, again = false } = money
  const number = await nextNumber(tx, deposit)
  const { free: room } = await depositRoom(tx, { owner, id: deposit.id, amount })
  // It may have started before either was so.
  const free = (await heldWholeAmong(tx, [owner.memberId])).has(owner.memberId) ? 0n : room
  const first = depositedBy(tx, owner, deposit)
  const paid = { ...first, unclaimed, cause: number === 1 ? first.cause : `${first.cause}:${movementId}` }
  const over = amount - free
  if (free > 0n) await wallet.deposit(tx, { ...paid, amount: free })
  const holdId =
    over > 0n ? await wallet.holdDeposit(tx, { ...paid, cause: `${paid.cause}:over`, amount: over }) : null
  await writeArrivals(tx, [{ deposit, movementId, number, amount, held: over, holdId, again }])
}

/** For whom of members all that comes is held: whoever is suspended, or has something in common with somebody shut out of play. */
export async function heldWholeAmong(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  const doubtful = await heldAmong(tx, memberIds)
  return new Set([...doubtful, ...(await suspendedAmong(tx.db, memberIds))])
}

/** What is credited first for a deposit, but for how much. */
export function depositedBy(tx: Tx, owner: wallet.Owner, { id, gateway }: LockedDeposit) {
  const reference = writeId('dep', id)
  return { ...owner, cause: `deposit:${id}`, gateway, reference, at: tx.clock.now() }
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
