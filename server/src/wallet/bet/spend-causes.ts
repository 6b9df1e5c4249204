import type { Tx } from '#kit'
import * as ledger from '#ledger'
import { mainPurse, type Owner } from '#wallet/purse'

/**
 * Uses up causes that were cancelled or refused, without money, so that a call that comes late for one moves none. A
 * cause that moved money before is answered with how much, and stays as it is.
 */
export async function spendCauses(
  tx: Tx,
  causes: readonly (Owner & { cause: string; at: Date })[],
): Promise<{ moved: bigint }[]> {
  const known = await ledger.spendCauses(
    tx,
    causes.map(({ cause, at, ...owner }) => ({ cause, at, of: mainPurse(owner) })),
  )
  return causes.map(({ cause }) => {
    const earlier = known.get(cause)
    return { moved: earlier === undefined || earlier === 'spent' ? 0n : earlier.amount }
  })
}
