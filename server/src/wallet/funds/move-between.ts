import { watch } from '#care/guard'
import { writeAmount } from '@fairground/contract'
import { assert, Refusal, type Tx } from '#kit'
import { postOne } from '#ledger'
import { announceBalance, freshId, mainPurse, type Owner } from '#wallet/purse'

/** Money from one member to another. The reference names both, since both read it in their records. */
export type Between = { cause: string; from: Owner; to: Owner; amount: bigint; reference: string; at: Date }

/**
 * Moves money from one member's main purse to another's, once for its cause. It counts as paid in to who receives it. Refused
 * `insufficient_funds` beyond what the purse holds.
 */
export async function moveBetween(
  tx: Tx,
  { cause, from, to, amount, reference, at }: Between,
): Promise<void> {
  const posting = await postOne(
    tx,
    {
      id: freshId(tx),
      cause,
      kind: 'move',
      from: mainPurse(from),
      to: mainPurse(to),
      amount,
      reference,
      happenedAt: at,
    },
    watch,
  )
  if (posting.state === 'insufficient')
    throw new Refusal('insufficient_funds', { balance: writeAmount(posting.balance) })
  assert(posting.state === 'posted' || posting.state === 'repeated', 'nobody spends the cause of a move')
  await announceBalance(tx, [from, to])
}
