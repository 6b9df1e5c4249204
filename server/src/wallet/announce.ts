import type { Tx } from '#kit'
import { readBalances } from '#ledger'

/** Tells members' open screens what they hold now, once this transaction is durable. */
export async function announceBalance(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const balances = await readBalances(tx.db, memberIds)
  for (const [memberId, sumBalance] of balances) {
    tx.announce({ to: memberId, event: { type: 'balance', sumBalance } })
  }
}
