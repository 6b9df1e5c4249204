import { writeAmount } from '@fairground/contract'
import { note } from '#audit'
import { assert, sql, transact, type Context, type Tx } from '#kit'
import { lockPurses, type WaitingHold } from '#ledger'
import { letGoAside, type HeldBack } from '#lottery/aside'
import { release } from '#wallet'
import { findStrayHolds } from './audit-chases.ts'
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
  const { memberId, book } = chase
  // The purse before what is written down of money aside, as whoever refunds a void issue locks them.
  await lockPurses(tx, [{ memberId, book, currency, name: 'main' }])
  const returned = await letGoAside(tx, { memberId, ownerId: chase.id })
  const back = await releaseReturned(tx, chase, currency, returned)
  const released = back + (await releaseAll(tx, chase, currency, `chase-end:${chase.id}`))
  await sql`
    update lottery.chase set state = ${end.state}, ended_by = ${end.by}, reason = ${end.reason ?? null}, remaining = 0,
      ended_at = ${tx.clock.now()}::timestamptz
    where member_id = ${memberId}::uuid and id = ${chase.id}::uuid`.execute(tx.db)
  announceChase(tx, { ...chase, state: end.state, endedBy: end.by, reason: end.reason ?? null })
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

/** Gives back what came back of void issues and waited to be placed again. Answers how much that is. */
export async function releaseReturned(
  tx: Tx,
  { memberId, book }: Pick<Chase, 'memberId' | 'book'>,
  currency: string,
  returned: readonly HeldBack[],
): Promise<bigint> {
  if (returned.length === 0) return 0n
  const at = tx.clock.now()
  const postings = await release(
    tx,
    returned.map(({ orderId, holdId: id }) => {
      return { memberId, book, currency, id, cause: `aside-back:${orderId}`, at }
    }),
  )
  return postings.reduce((sum, posting, nth) => {
    const amount = returned[nth]?.amount
    assert(
      posting.state === 'posted' && posting.amount === amount,
      'what came back of a void issue waits whole',
    )
    return sum + posting.amount
  }, 0n)
}

/**
 * Gives what is set aside for no chase that runs back to the purse it came from, with a line in the audit trail, once however
 * often and whoever asks. Answers how much that is: nothing of what a chase ended by itself meanwhile.
 */
export async function giveBackStray(
  context: Context,
  { memberId, id, book, currency }: Pick<WaitingHold, 'memberId' | 'id' | 'book' | 'currency'>,
  by: { actor: string; reason: string },
): Promise<bigint> {
  return await transact(context, async (tx) => {
    // Behind the lock of its purse nothing is set aside or given back while it is looked at.
    await lockPurses(tx, [{ memberId, book, currency, name: 'main' }])
    const stray = (await findStrayHolds(tx.db, memberId)).find((one) => one.id === id)
    if (!stray) return 0n
    const { remaining } = stray
    const given = { memberId, book, currency, id, cause: `chase-stray:${id}`, at: tx.clock.now() }
    const [posting] = await release(tx, [given])
    assert(
      posting?.state === 'posted' && posting.amount === remaining,
      `what is set aside for no chase goes back whole: ${id} has ${remaining}`,
    )
    const detail = { holdId: id, amount: writeAmount(remaining), currency }
    await note(tx, { ...by, action: 'chase.give-back', subject: `member:${memberId}`, detail })
    return remaining
  })
}
