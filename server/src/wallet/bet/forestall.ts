import type { Tx } from '#kit'
import { findTransfers, furtherPurses, partCause, spendCauses } from '#ledger'
import { mainPurse, type Owner } from '#wallet/purse'

/**
 * Uses up causes that were cancelled or refused, without money, so that a call that comes late for one moves none. A
 * cause that moved money before is answered with how much, from all purses, and stays as it is.
 */
export async function forestall(
  tx: Tx,
  causes: readonly (Owner & { cause: string; at: Date })[],
): Promise<{ moved: bigint }[]> {
  const known = await spendCauses(
    tx,
    causes.map(({ cause, at, ...owner }) => ({ cause, at, of: mainPurse(owner) })),
  )
  const parts = await findTransfers(tx.db, [...known.keys()].flatMap(partsOf))
  return causes.map(({ cause }) => {
    const earlier = known.get(cause)
    if (earlier === undefined || earlier === 'spent') return { moved: 0n }
    return {
      moved: partsOf(cause).reduce((sum, part) => sum + (parts.get(part)?.amount ?? 0n), earlier.amount),
    }
  })
}

function partsOf(cause: string): string[] {
  return furtherPurses.map((name) => partCause(cause, name))
}
