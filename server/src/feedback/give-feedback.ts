import type { feedback } from '@fairground/contract'
import type { z } from 'zod'
import { newId, Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import { claimUploads } from '#upload'

type Given = z.output<typeof feedback.give.input>
type Receipt = z.output<typeof feedback.give.reply>
/** What was kept under a key: by it, and by what was sent. */
type Kept = { id: string; request_hash: Buffer; sent_at: Date }

/**
 * Keeps what a member says, and uses the pictures it names. The same key and input keep it once and answer the same; the
 * same key with another input is refused `idempotency_conflict`. Pictures that cannot be used are refused by their places,
 * all of them at once, and then nothing is kept and none is used.
 */
export async function giveFeedback(context: Context, given: Given, call: SignedCall): Promise<Receipt> {
  return await transact(context, async (tx) => {
    const mine = await keep(tx, given, call)
    const { memberId } = call.caller
    if (mine) await claimUploads(tx, { memberId, uploadIds: given.uploadIds, purpose: 'feedback' })
    const { id, request_hash, sent_at } = mine ?? (await keptUnder(tx, call))
    if (!request_hash.equals(call.requestHash)) throw new Refusal('idempotency_conflict')
    return { feedbackId: id, sentAt: sent_at }
  })
}

/** Undefined where something was kept under the key before; a rival's that is on its way is waited for. */
async function keep(
  tx: Tx,
  { topic, text, page, uploadIds }: Given,
  { caller, requestKey, requestHash }: SignedCall,
): Promise<Kept | undefined> {
  const now = tx.clock.now()
  return await tx.db
    .insertInto('feedback.feedback')
    .values({
      member_id: caller.memberId,
      id: newId(tx.clock),
      request_key: requestKey,
      request_hash: requestHash,
      topic,
      text,
      page,
      upload_ids: uploadIds,
      state: 'sent',
      sent_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'request_key']).doNothing())
    .returning(['id', 'request_hash', 'sent_at'])
    .executeTakeFirst()
}

async function keptUnder(tx: Tx, { caller, requestKey }: SignedCall): Promise<Kept> {
  return await tx.db
    .selectFrom('feedback.feedback')
    .select(['id', 'request_hash', 'sent_at'])
    .where('member_id', '=', caller.memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow()
}
