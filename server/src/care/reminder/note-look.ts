import { transact, type Context } from '#kit'
import { latestAnswer, writeAnswer } from './answer.ts'

const dayMs = 24 * 3_600_000

/** Keeps that a member looked at what play cost them, once a day; what they were told of it is seen. */
export async function noteLook(context: Context, memberId: string): Promise<void> {
  const at = context.clock.now()
  const before = await latestAnswer(context.db, memberId, 'looked')
  if (before && at.getTime() - before.getTime() < dayMs) return
  await transact(context, async (tx) => {
    await writeAnswer(tx, memberId, 'looked')
    await tx.db
      .updateTable('care.notice')
      .set({ seen_at: at })
      .where('member_id', '=', memberId)
      .where('kind', '=', 'record')
      .where('seen_at', 'is', null)
      .execute()
    tx.announce({ to: memberId, event: { type: 'care' } })
  })
}
