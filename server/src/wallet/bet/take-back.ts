import { watch } from '#care/guard'
import type { Tx } from '#kit'
import { movedBy, post } from '#ledger'
import { announceBalance, freshId, gameAccount, mainPurse } from '#wallet/purse'
import type { Debt, Owed } from './pay.ts'

/**
 * Takes back what was paid and is no longer due: as much of it as the purse still holds, never more. Answers, for each
 * claim, what was taken by its cause, now or before. What could not be taken is the caller's to record.
 */
export async function takeBack(tx: Tx, debt: Debt, claims: readonly Owed[]): Promise<{ taken: bigint }[]> {
  const { book, currency, reference } = debt
  const postings = await post(
    tx,
    claims.map(({ memberId, cause, amount }) => ({
      id: freshId(tx),
      cause,
      kind: 'correction',
      from: mainPurse({ memberId, book, currency }),
      to: gameAccount(debt.game, 'prize', debt),
      amount,
      atMost: true,
      reference,
      happenedAt: debt.at,
    })),
    watch,
  )
  await announceBalance(
    tx,
    claims.map(({ memberId }) => ({ memberId, book, currency })),
  )
  return postings.map((posting) => ({ taken: movedBy(posting) }))
}
