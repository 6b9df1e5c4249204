import type { Tx } from '#kit'
import type { Spendable } from '#ledger'
import type { Owner } from './purse.ts'
import { readBalances } from './balance.ts'

/** Tells members' open screens what they can spend now, once this transaction is durable. */
export async function announceBalance(tx: Tx, owners: readonly Owner[]): Promise<void> {
  for (const [memberId, balance] of await readBalances(tx.db, owners)) sayBalance(tx, memberId, balance)
}

/** Tells a member's open screens of a balance that this transaction led to. */
export function sayBalance(tx: Tx, memberId: string, { amount, entries }: Spendable): void {
  tx.announce({ to: memberId, event: { type: 'balance', sumBalance: amount, number: Number(entries) } })
}
