import { holdGuard } from '#care/guard'
import { newId, transact, type Caller, type Context, type Tx } from '#kit'
import { putStop } from './pause.ts'

type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

/**
 * Has a member not play until somebody of the house has spoken with them: once this answers no stake and no deposit of theirs
 * is taken, on any server, and all their sessions are over. Where it is so already it stays as it is. Answers whether it is
 * new.
 */
export async function stopUntilSpoken(context: Context, owner: Owner, by: string): Promise<boolean> {
  return await transact(context, async (tx) => {
    const guard = await holdGuard(tx, owner)
    if (guard.isStopped) return false
    await tx.db
      .updateTable('care.guard')
      .set({ stopped_at: guard.now })
      .where('member_id', '=', owner.memberId)
      .execute()
    await putStop(tx, guard, by)
    return true
  })
}

/** Ends what the house stopped, since somebody spoke with its member; a pause of the member's own goes on. */
export async function liftStop(tx: Tx, owner: Owner, by: string): Promise<void> {
  const { memberId } = owner
  const guard = await holdGuard(tx, owner)
  if (!guard.isStopped) return
  await tx.db.updateTable('care.guard').set({ stopped_at: null }).where('member_id', '=', memberId).execute()
  await tx.db
    .insertInto('care.pause')
    .values({ member_id: memberId, id: newId(tx.clock), kind: 'lift', at: guard.now, until: null, by })
    .execute()
  tx.announce({ to: memberId, event: { type: 'care' } })
}
