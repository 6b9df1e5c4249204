import { Refusal, type Tx } from '#kit'
import type { Purpose } from '#upload/drawing'

type Claim = { memberId: string; uploadId: string; purpose: Purpose }

/**
 * Uses a picture in the transaction of who uses it: from its commit on it is kept until it is released. Of two at once one
 * has it; the other is refused `upload_used`. Refused `upload_unknown` where it is another's, was sent for something
 * else, is not there whole, or is over.
 */
export async function claimUpload(tx: Tx, { memberId, uploadId, purpose }: Claim): Promise<void> {
  const found = await tx.db
    .selectFrom('upload.picture')
    .select('claimed_at')
    .where('member_id', '=', memberId)
    .where('id', '=', uploadId)
    .where('purpose', '=', purpose)
    .where('stored_at', 'is not', null)
    .where((is) => is.or([is('dropped_at', 'is', null), is('claimed_at', 'is not', null)]))
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('upload_unknown')
  if (found.claimed_at) throw new Refusal('upload_used')
  await tx.db
    .updateTable('upload.picture')
    .set({ claimed_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', uploadId)
    .execute()
}

/** Says that a picture is needed no more: it is shown no longer from the commit on, and the sweep takes it. */
export async function releaseUpload(tx: Tx, memberId: string, uploadId: string): Promise<void> {
  await tx.db
    .updateTable('upload.picture')
    .set({ dropped_at: tx.clock.now() })
    .where('member_id', '=', memberId)
    .where('id', '=', uploadId)
    .where('dropped_at', 'is', null)
    .execute()
}
