import type { Tx } from '#kit'
import { announceDeposit } from './announce-deposit.ts'
import type { LockedDeposit } from './reported.ts'

const mayBeSeen: readonly LockedDeposit['state'][] = ['started', 'pending', 'cancelled', 'expired']

/**
 * Notes that money for a deposit is on its way and credits none of it: one that is open waits for it beyond its window. False
 * where that was known before, or its money came, or was refused. The deposit is locked.
 */
export async function seeDeposit(tx: Tx, deposit: LockedDeposit): Promise<boolean> {
  if (!mayBeSeen.includes(deposit.state)) return false
  const { numUpdatedRows } = await tx.db
    .updateTable('payment.deposit')
    .set({ seen_at: tx.clock.now() })
    .where('member_id', '=', deposit.member_id)
    .where('id', '=', deposit.id)
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  announceDeposit(tx, deposit, deposit.state)
  return true
}
