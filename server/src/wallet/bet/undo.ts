import type { Tx } from '#kit'
import { giveBack, movedBy } from '#ledger'
import { announceBalance, type Owner } from '#wallet/purse'

/** What a member staked or won under a cause, and is not to have staked or won after all. */
export type Undone = Owner & { of: string; at: Date }

/**
 * Undoes stakes and prizes, each once: a stake goes back to the purse it came from, of a prize as much is taken back as
 * the purse still holds. Answers what moved, now or before; null where nothing had moved under the cause.
 */
export async function undo(
  tx: Tx,
  undone: readonly Undone[],
  kind: 'refund' | 'correction',
): Promise<({ moved: bigint } | null)[]> {
  const postings = await giveBack(
    tx,
    undone.map(({ of, at }) => ({ of, at, kind })),
  )
  await announceBalance(tx, undone)
  return postings.map((posting) => posting && { moved: movedBy(posting) })
}
