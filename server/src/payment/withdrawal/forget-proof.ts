import { sql, transact, type Context } from '#kit'
import { releaseUpload } from '#upload'

/** For how long a withdrawal may still be disputed after it was sent, as reports of gateways are kept. */
const disputedMs = 400 * 24 * 3_600_000
const atOnce = 200

type Shown = { member_id: string; id: string; proof: string[] }

/**
 * Lets the pictures go that members showed for money that did not come, 400 days after it was sent and once that has ended;
 * what is still disputed keeps them. Killed anywhere in between, the next does the rest.
 */
export async function forgetProof(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - disputedMs)
  while ((await forgetSome(context, before)) === atOnce);
}

async function forgetSome(context: Context, before: Date): Promise<number> {
  return await transact(context, async (tx) => {
    const { rows } = await sql<Shown>`
      select member_id, id, proof from payment.withdrawal
      where proof <> '{}' and paid_at < ${before} and state in ('confirmed', 'assumed', 'returned')
      order by member_id, id limit ${atOnce} for update skip locked`.execute(tx.db)
    for (const { member_id, id, proof } of rows) {
      for (const uploadId of proof) await releaseUpload(tx, member_id, uploadId)
      await tx.db
        .updateTable('payment.withdrawal')
        .set({ proof: [] })
        .where('member_id', '=', member_id)
        .where('id', '=', id)
        .execute()
    }
    return rows.length
  })
}
