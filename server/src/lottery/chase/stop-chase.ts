import { note } from '#audit'
import { Refusal, sql, transact, type Context } from '#kit'
import { readSpendable } from '#wallet'
import { lockChase, type Chase, type ChaseRef } from './chase.ts'
import { endChase } from './end-chase.ts'

export type Stopped = { state: Chase['state']; released: bigint; balance: bigint }

/** Who stops it: the member whose it is, or one of the staff with a reason that stands in the audit trail. */
export type Stopping = { by: 'member' } | { by: 'staff'; actor: string; reason: string }

/**
 * Stops a chase and gives back at once what is set aside for it; what it placed stays placed. Of one that has ended it
 * answers how, and gives nothing back. One that is not this member's is unknown.
 */
export async function stopChase(context: Context, ref: ChaseRef, stopping: Stopping): Promise<Stopped> {
  const { currency } = context.config
  return await transact(context, async (tx) => {
    const chase = await lockChase(tx, ref)
    if (!chase) throw new Refusal('chase_unknown')
    const released =
      chase.state === 'running'
        ? await endChase(tx, chase, currency, { state: 'stopped', by: stopping.by })
        : 0n
    if (chase.state === 'running' && stopping.by === 'staff') {
      const { actor, reason } = stopping
      await note(tx, {
        actor,
        action: 'chase.stop',
        subject: `member:${chase.memberId}`,
        reason,
        detail: { chaseId: chase.id },
      })
    }
    const owner = { memberId: chase.memberId, book: chase.book, currency }
    const balance = (await readSpendable(tx.db, [owner])).get(chase.memberId) ?? 0n
    return { state: chase.state === 'running' ? 'stopped' : chase.state, released, balance }
  })
}

/**
 * Ends the chases of a member who stopped their own play at an instant, and gives back what is set aside for each; what they
 * placed stays placed. One that was begun after it, once play was on again, goes on. Answers how many it ended.
 */
export async function endPaused(
  context: Context,
  { memberId, at }: { memberId: string; at: Date },
): Promise<number> {
  const { rows } = await sql<ChaseRef>`
    select member_id as "memberId", id from lottery.chase
    where member_id = ${memberId}::uuid and ended_at is null and placed_at <= ${at} order by id`.execute(
    context.db,
  )
  for (const ref of rows)
    await transact(context, async (tx) => {
      const chase = await lockChase(tx, ref)
      if (chase?.state !== 'running') return
      await endChase(tx, chase, context.config.currency, { state: 'stopped', by: 'system', reason: 'paused' })
    })
  return rows.length
}

/** Whose a chase is, for who knows its id alone. */
export async function findChase({ db }: Pick<Context, 'db'>, id: string): Promise<ChaseRef> {
  const { rows } = await sql<ChaseRef>`
    select member_id as "memberId", id from lottery.chase where id = ${id}::uuid`.execute(db)
  const [found] = rows
  if (!found) throw new Refusal('chase_unknown')
  return found
}
