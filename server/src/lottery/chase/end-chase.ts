import { assert, sql, type Tx } from '#kit'
import { release } from '#wallet'
import { announceChase, type Chase } from './chase.ts'

/** How a chase ends: `done` by its plan, `won`, or `stopped` by somebody or by what the system met. */
export type End = {
  state: 'done' | 'won' | 'stopped'
  by: NonNullable<Chase['endedBy']>
  reason?: string | undefined
}

/**
 * Ends a locked chase that runs, and gives back at once what is left in its hold. What it placed stays placed. Answers how
 * much went back.
 */
export async function endChase(tx: Tx, chase: Chase, currency: string, end: End): Promise<bigint> {
  const released = await releaseAll(tx, chase, currency, `chase-end:${chase.id}`)
  await sql`
    update lottery.chase set state = ${end.state}, ended_by = ${end.by}, reason = ${end.reason ?? null}, remaining = 0,
      ended_at = ${tx.clock.now()}::timestamptz
    where member_id = ${chase.memberId}::uuid and id = ${chase.id}::uuid`.execute(tx.db)
  announceChase(tx, { ...chase, state: end.state })
  return released
}

/** Gives back all that is left in a chase's hold, which is all that it has still to place. */
export async function releaseAll(tx: Tx, chase: Chase, currency: string, cause: string): Promise<bigint> {
  if (chase.remaining === 0n) return 0n
  const { memberId, book, holdId: id, remaining } = chase
  const [posting] = await release(tx, [{ memberId, book, currency, id, cause, at: tx.clock.now() }])
  assert(
    posting?.state === 'posted' && posting.amount === remaining,
    `a chase's hold has what is still to be placed: ${chase.id} has ${remaining}`,
  )
  return remaining
}
