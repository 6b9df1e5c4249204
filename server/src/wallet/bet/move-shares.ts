import { watch } from '#care/guard'
import type { Tx } from '#kit'
import { movedBy, partCause, post, purseOf } from '#ledger'
import { announceBalance, freshId, gameAccount } from '#wallet/purse'
import type { Debt } from './pay.ts'

/**
 * What one purse of a member is owed under a cause, or, where it is negative, what it is to give back of what it was paid;
 * in ten-thousandths. The cause is the member's for all their purses.
 */
export type PurseShare = {
  memberId: string
  purse: string
  cause: string
  amount: bigint
  kind: 'prize' | 'refund' | 'correction'
}

/**
 * Moves what is owed to purses that paid a stake together, each share once, in the order given: what is owed whole, of
 * what is to be given back as much as the purse still holds. For a purse that was closed its heir takes and gives.
 * Answers what moved, now or before, signed as it was asked.
 */
export async function moveShares(tx: Tx, debt: Debt, shares: readonly PurseShare[]): Promise<bigint[]> {
  const { book, currency, reference, at } = debt
  const postings = await post(
    tx,
    shares.map(({ memberId, purse: name, cause, amount, kind }) => {
      const house = gameAccount(debt.game, kind === 'refund' ? 'stake' : 'prize', debt)
      const purse = purseOf({ memberId, book, currency }, name)
      const isOwed = amount > 0n
      return {
        id: freshId(tx),
        cause: name === 'main' ? cause : partCause(cause, name),
        kind,
        from: isOwed ? house : purse,
        to: isOwed ? purse : house,
        amount: isOwed ? amount : -amount,
        atMost: !isOwed,
        reference,
        happenedAt: at,
      }
    }),
    watch,
  )
  const members = new Set(shares.map((one) => one.memberId))
  await announceBalance(
    tx,
    [...members].map((memberId) => ({ memberId, book, currency })),
  )
  return shares.map(({ amount }, i) => {
    const posting = postings[i]
    const moved = posting ? movedBy(posting) : 0n
    return amount > 0n ? moved : -moved
  })
}
