import { freeOfLimits, releaseDeposits } from '#care/guard'
import { assert, type Tx } from '#kit'
import { ownersOf } from '#member'
import { depositAll, type Owner } from '#wallet'
import { writeArrivals } from './arrival.ts'
import { creditDeposit, depositedBy, heldWholeAmong, type Money } from './credit-deposit.ts'
import { hasArrived, lockDeposit, type LockedDeposit } from './reported.ts'

type Credit = { deposit: LockedDeposit; money: Money }

/**
 * Credits money to the deposits it came for, as `creditDeposit` does, in a few statements where nobody has a say in it: what comes first for a
 * deposit of a member who set no limit, rests from nothing, is not suspended and shares no account with anybody shut out of play. The deposits
 * are locked, and each movement is told of once by whoever calls.
 */
export async function creditDeposits(tx: Tx, credits: readonly Credit[]): Promise<void> {
  if (credits.length === 0) return
  const plain = await plainAmong(tx, credits)
  await creditPlain(tx, plain)
  const done = new Set(plain.map(({ money }) => money))
  for (const { deposit, money } of credits) {
    if (done.has(money)) continue
    // What came before it may have moved it.
    const now = await lockDeposit(tx, deposit.id, deposit.member_id)
    assert(now !== undefined, 'a deposit that is locked is there')
    await creditDeposit(tx, now, money)
  }
}

type Plain = Credit & { owner: Owner }

/** Those in which nobody has a say; of several for one deposit the first. The main purses of all are locked, in one order. */
async function plainAmong(tx: Tx, credits: readonly Credit[]): Promise<Plain[]> {
  const memberIds = [...new Set(credits.map(({ deposit }) => deposit.member_id))]
  const owners = await ownersOf(tx.db, memberIds)
  const free = await freeOfLimits(tx, [...owners.values()])
  const held = await heldWholeAmong(tx, memberIds)
  const seen = new Set<string>()
  return credits.flatMap((one) => {
    const { deposit } = one
    const owner = owners.get(deposit.member_id)
    assert(owner?.currency === deposit.currency, "a deposit is in its member's currency")
    const isFirst = !hasArrived(deposit) && !seen.has(deposit.id)
    seen.add(deposit.id)
    const isPlain = isFirst && free.has(owner.memberId) && !held.has(owner.memberId)
    return isPlain ? [{ ...one, owner }] : []
  })
}

async function creditPlain(tx: Tx, credits: readonly Plain[]): Promise<void> {
  if (credits.length === 0) return
  await releaseDeposits(
    tx,
    credits.map(({ deposit }) => ({ memberId: deposit.member_id, id: deposit.id })),
  )
  await depositAll(
    tx,
    credits.map(({ owner, deposit, money }) => ({
      ...depositedBy(tx, owner, deposit),
      amount: money.amount,
    })),
  )
  await writeArrivals(
    tx,
    credits.map(({ deposit, money: { movementId, amount } }) => {
      return { deposit, movementId, number: 1, amount, held: 0n, holdId: null }
    }),
  )
}
