import { releaseDeposits } from '#care/guard'
import type { Tx } from '#kit'
import { announceDeposit } from './announce-deposit.ts'
import type { LockedDeposit } from './reported.ts'

/** Who declined it and why, where a person did. */
type By = { actor: string; reason: string }

/**
 * Ends a deposit whose money will not come, and gives back the room it kept; false where it had ended before. A gateway's no
 * leaves what a person looks at to that person.
 */
export async function declineDeposit(tx: Tx, deposit: LockedDeposit, by?: By): Promise<boolean> {
  const { member_id, id, state } = deposit
  const waits = state === 'started' || state === 'pending' || (by !== undefined && state === 'review')
  if (!waits) return false
  await tx.db
    .updateTable('payment.deposit')
    .set({
      state: 'declined',
      settled_at: tx.clock.now(),
      ...(by ? { reviewed_by: by.actor, reason: by.reason } : {}),
    })
    .where('member_id', '=', member_id)
    .where('id', '=', id)
    .execute()
  await releaseDeposits(tx, [{ memberId: member_id, id }])
  announceDeposit(tx, deposit, 'declined')
  return true
}
