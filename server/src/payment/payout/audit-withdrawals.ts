import { writeAmount, writeId } from '@fairground/contract'
import { sql, type Context } from '#kit'
import { readRemaining } from '#ledger'

/** A withdrawal that is not what its holds say: which, and in units what should be held and is. */
export type FaultyWithdrawal = { withdrawal: string; state: string; expected: string; found: string }

type Row = {
  memberId: string
  id: string
  state: string
  amount: bigint
  holdId: string
  feeHoldId: string | null
}

/**
 * Compares every withdrawal with its holds, from one snapshot: what is not sent yet is held, all of it, and of what was sent
 * or refused nothing. Answers the first that differs.
 */
export async function findFaultyWithdrawal(context: Context): Promise<FaultyWithdrawal | null> {
  const snapshot = context.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (db) => {
    const { rows } = await sql<Row>`
      select member_id as "memberId", id, state, amount, hold_id as "holdId", fee_hold_id as "feeHoldId"
      from payment.withdrawal order by id`.execute(db)
    const holds = rows.flatMap(({ memberId, holdId, feeHoldId }) =>
      [holdId, feeHoldId].flatMap((id) => (id === null ? [] : [{ memberId, id }])),
    )
    const left = await readRemaining(db, holds)
    for (const { id, state, amount, holdId, feeHoldId } of rows) {
      const found = (left.get(holdId) ?? -1n) + (feeHoldId === null ? 0n : (left.get(feeHoldId) ?? -1n))
      const expected = unsent.includes(state) ? amount : 0n
      if (found !== expected)
        return {
          withdrawal: writeId('wdr', id),
          state,
          expected: writeAmount(expected),
          found: writeAmount(found),
        }
    }
    return null
  })
}

const unsent = ['review', 'approved', 'paying', 'unknown', 'failed']
