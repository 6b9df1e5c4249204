import { openFiles, sql, type Context } from '#kit'

const unusedMs = 3_600_000
const atOnce = 200

/**
 * Drops pictures that nobody used within an hour, and those that were released: first it is said that they are over, so that
 * nobody uses them meanwhile, then their files go, then their rows. Killed anywhere in between, the next does the rest.
 */
export async function sweepUploads(context: Context): Promise<void> {
  const files = openFiles(context.config.filesUrl)
  const { db, clock } = context
  const now = clock.now()
  await db
    .updateTable('upload.picture')
    .set({ dropped_at: now })
    .where('claimed_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - unusedMs))
    .execute()
  for (;;) {
    const over = await db
      .selectFrom('upload.picture')
      .select(['member_id', 'id'])
      .where('dropped_at', 'is not', null)
      .orderBy('created_at')
      .limit(atOnce)
      .execute()
    for (const { id } of over) await files.drop(id)
    const ids = over.map(({ id }) => id)
    await sql`
      delete from upload.picture p using unnest(${over.map((one) => one.member_id)}::uuid[], ${ids}::uuid[]) as o (member_id, id)
      where p.member_id = o.member_id and p.id = o.id`.execute(db)
    if (over.length < atOnce) return
  }
}
