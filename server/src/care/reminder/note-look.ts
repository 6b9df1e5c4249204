import { sql, transact, type Context, type Db } from '#kit'
import { latestAnswer, writeAnswer } from './answer.ts'

const dayMs = 24 * 3_600_000

/** Keeps that a member looked at what play cost them, once a day; what they were told of it is seen. */
export async function noteLook(context: Context, memberId: string): Promise<void> {
  const at = context.clock.now()
  const lookedToday = async (db: Db) => {
    const before = await latestAnswer(db, memberId, 'looked')
    return before !== undefined && at.getTime() - before.getTime() < dayMs
  }
  if (await lookedToday(context.db)) return
  await transact(context, async (tx) => {
    // Of two windows that look at once, the second waits here, and finds it kept.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`look ${memberId}`}, 0))`.execute(tx.db)
    if (await lookedToday(tx.db)) return
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
