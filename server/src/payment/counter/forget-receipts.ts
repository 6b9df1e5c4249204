import { sql, transact, type Context } from '#kit'
import { releaseUpload } from '#upload'

/** For how long a deposit may still be disputed, as reports of gateways are kept. */
const disputedMs = 400 * 24 * 3_600_000
const atOnce = 200

type Shown = { member_id: string; id: string; upload_ids: string[] }

/**
 * Lets the pictures of receipts go 400 days after their deposit was started; what a person still looks at keeps them. Killed
 * anywhere in between, the next does the rest.
 */
export async function forgetReceipts(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - disputedMs)
  while ((await forgetSome(context, before)) === atOnce);
}

async function forgetSome(context: Context, before: Date): Promise<number> {
  return await transact(context, async (tx) => {
    const { rows } = await sql<Shown>`
      select member_id, id, upload_ids from payment.deposit
      where upload_ids <> '{}' and created_at < ${before} and state <> 'review'
      order by member_id, id limit ${atOnce} for update skip locked`.execute(tx.db)
    for (const { member_id, id, upload_ids } of rows) {
      for (const uploadId of upload_ids) await releaseUpload(tx, member_id, uploadId)
      await tx.db
        .updateTable('payment.deposit')
        .set({ upload_ids: [] })
        .where('member_id', '=', member_id)
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}
