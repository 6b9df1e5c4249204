import type { Tx } from '#kit'
import type { Owner } from './purse.ts'
import { readSpendable } from './balance.ts'

/** Tells members' open screens what they can spend now, once this transaction is durable. */
export async function announceBalance(tx: Tx, owners: readonly Owner[]): Promise<void> {
  for (const [memberId, sumBalance] of await readSpendable(tx.db, owners))
    tx.announce({ to: memberId, event: { type: 'balance', sumBalance } })
}
