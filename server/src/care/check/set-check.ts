import type { CheckMinutes } from '@fairground/contract/check'
import { holdGuard, readGuards } from '#care/guard'
import { transact, type Caller, type Context } from '#kit'

type Owner = Pick<Caller, 'memberId' | 'book' | 'currency'>

/**
 * Sets after how many minutes of being here a member is shown what it came to, null for never. The minutes begin now, and
 * every stake from then on is held against them.
 */
export async function setCheck(context: Context, minutes: CheckMinutes | null, owner: Owner): Promise<void> {
  // Who has none and wants none is guarded by nothing, and stays so.
  if (minutes === null && !(await hasGuard(context, owner))) return
  await write(context, owner, { check_minutes: minutes })
}

/** Goes on after a reality check: the minutes begin anew. Nothing changes for who asked for none. */
export async function answerCheck(context: Context, owner: Owner): Promise<void> {
  if (await hasGuard(context, owner)) await write(context, owner, {})
}

async function hasGuard({ db, clock }: Context, { memberId }: Owner): Promise<boolean> {
  return (await readGuards(db, clock, [memberId])).length > 0
}

async function write(
  context: Context,
  owner: Owner,
  changed: { check_minutes?: CheckMinutes | null },
): Promise<void> {
  await transact(context, async (tx) => {
    const { now } = await holdGuard(tx, owner)
    await tx.db
      .updateTable('care.guard')
      .set({ ...changed, checked_at: now, time_free_until: null })
      .where('member_id', '=', owner.memberId)
      .execute()
    tx.announce({ to: owner.memberId, event: { type: 'care' } })
  })
}
