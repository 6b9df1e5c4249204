import { note } from '#audit'
import { holdGuard } from '#care/guard'
import { confineLogin } from '#identity/login'
import { newId, Refusal, transact, type Caller, type Context } from '#kit'

const dayMs = 24 * 3_600_000

/**
 * Opens the house to a member who shut themselves out, asked for it in person, and whose time is over: play begins a day
 * later. Opened again it stays as it was. Refused `pause_shorter` while the time they chose goes on.
 */
export async function openAgain(
  context: Context,
  owner: Pick<Caller, 'memberId' | 'book' | 'currency'>,
  by: { actor: string; reason: string },
): Promise<{ opensAt: Date }> {
  const { memberId } = owner
  return await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    const { now, isClosed, excludedUntil, opensAt: before } = guard
    if (!isClosed) throw new Refusal('not_found')
    if (before) return { opensAt: before }
    if (excludedUntil === null || excludedUntil > now)
      throw new Refusal('pause_shorter', { until: excludedUntil?.toISOString() ?? null })
    const opensAt = new Date(now.getTime() + dayMs)
    await tx.db
      .updateTable('care.guard')
      .set({ closed_until: opensAt })
      .where('member_id', '=', memberId)
      .execute()
    await confineLogin(tx, memberId, opensAt)
    await tx.db
      .insertInto('care.pause')
      .values({
        member_id: memberId,
        id: newId(tx.clock),
        kind: 'opening',
        at: now,
        until: opensAt,
        by: by.actor,
      })
      .execute()
    await note(tx, {
      ...by,
      action: 'care.open',
      subject: `member:${memberId}`,
      detail: { at: opensAt.toISOString() },
    })
    return { opensAt }
  })
}
