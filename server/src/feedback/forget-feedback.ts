import { sql, transact, type Context } from '#kit'
import { releaseUpload } from '#upload'

/** How long feedback that is answered or closed is kept after that. */
const keptDays = 180
const atOnce = 200

/**
 * Forgets feedback half a year after it was answered or closed, and lets its pictures go in the same transaction. What
 * nobody answered or closed is kept. Killed anywhere in between, the next does the rest.
 */
export async function forgetFeedback(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 24 * 3_600_000)
  while ((await forgetSome(context, before)) === atOnce);
}

async function forgetSome(context: Context, before: Date): Promise<number> {
  return await transact(context, async (tx) => {
    const { rows } = await sql<{ member_id: string; upload_ids: string[] }>`
      delete from feedback.feedback where (member_id, id) in (
        select member_id, id from feedback.feedback
        where state in ('answered', 'closed') and changed_at < ${before}
        order by member_id, id limit ${atOnce} for update skip locked)
      returning member_id, upload_ids`.execute(tx.db)
    for (const { member_id, upload_ids } of rows)
      for (const id of upload_ids) await releaseUpload(tx, member_id, id)
    return rows.length
  })
}
