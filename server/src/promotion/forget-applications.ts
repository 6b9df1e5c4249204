import { sql, transact, type Context, type Tx } from '#kit'
import { releaseUpload } from '#upload'

/** How long the words and pictures of an application are kept after it was answered. */
const keptDays = 180
const atOnce = 200

/**
 * Forgets applications half a year after they were answered, and lets their pictures go in the same transaction: one that
 * was rejected whole; of one that was approved it stays known that there was one. Killed anywhere in between, the next does the rest.
 */
export async function forgetApplications(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptDays * 24 * 3_600_000)
  while ((await transact(context, (tx) => forgetSome(tx, before))) === atOnce);
}

type Forgotten = { member_id: string; id: string; upload_ids: string[]; state: string }

async function forgetSome(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<Forgotten>`
    select member_id, id, upload_ids, state from promotion.application
    where state <> 'applying' and changed_at < ${before} and comment <> ''
    order by member_id, id limit ${atOnce} for update skip locked`.execute(tx.db)
  for (const { member_id, id, upload_ids, state } of rows) {
    for (const uploadId of upload_ids) await releaseUpload(tx, member_id, uploadId)
    const { db } = tx
    const of = { member_id, id }
    if (state === 'rejected')
      await db
        .deleteFrom('promotion.application')
        .where((is) => is.and(of))
        .execute()
    else
      await db
        .updateTable('promotion.application')
        .set({ comment: '', upload_ids: [] })
        .where((is) => is.and(of))
        .execute()
  }
  return rows.length
}
