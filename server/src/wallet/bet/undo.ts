import { watch } from '#care/guard'
import type { Tx } from '#kit'
import { furtherPurses, giveBack, movedBy, partCause } from '#ledger'
import { announceBalance, type Owner } from '#wallet/purse'

/** What a member staked or won under a cause, and is not to have staked or won after all. */
export type Undone = Owner & { of: string; at: Date }

/**
 * Undoes stakes and prizes, each once: a stake goes back to the purses it came from, of a prize as much is taken back as
 * the purse still holds. Answers what moved, now or before; null where nothing had moved under the cause.
 */
export async function undo(
  tx: Tx,
  undone: readonly Undone[],
  kind: 'refund' | 'correction',
): Promise<({ moved: bigint } | null)[]> {
  const parts = undone.flatMap(({ of, at }) =>
    [of, ...furtherPurses.map((name) => partCause(of, name))].map((part) => ({ of: part, at, kind })),
  )
  const postings = await giveBack(tx, parts, watch)
  await announceBalance(tx, undone)
  return undone.map(() => {
    const own = postings.splice(0, 1 + furtherPurses.length).filter((posting) => posting !== null)
    return own.length === 0 ? null : { moved: own.reduce((sum, posting) => sum + movedBy(posting), 0n) }
  })
}
