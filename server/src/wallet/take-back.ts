import type { Tx } from '#kit'
import { post } from '#ledger'
import { freshId, gameAccount, mainPurse } from './purse.ts'
import type { Payment } from './settle.ts'

/**
 * Takes back what was paid and is no longer due: as much of it as the purse still holds, never more. Answers, for each
 * claim, what was taken by its cause, now or before. What could not be taken is the caller's to record.
 */
export async function takeBack(tx: Tx, claims: readonly Payment[]): Promise<{ taken: bigint }[]> {
  const postings = await post(
    tx,
    claims.map((claim) => ({
      id: freshId(tx),
      cause: claim.cause,
      kind: 'correction',
      from: mainPurse(claim),
      to: gameAccount(claim.game, 'prize', claim),
      amount: claim.amount,
      atMost: true,
      reference: claim.reference,
      happenedAt: claim.at,
    })),
  )
  return postings.map((posting) => ({ taken: posting.state === 'insufficient' ? 0n : posting.amount }))
}
