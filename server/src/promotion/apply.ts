import type { promotion } from '@fairground/contract'
import type { z } from 'zod'
import { newId, Refusal, transact, type Context, type SignedCall, type Tx } from '#kit'
import { keptFromPromotions } from '#care/mark'
import { claimUploads } from '#upload'
import { standingOf, type Offered } from './offered.ts'
import { offeredNow } from './read-promotions.ts'

type Asked = z.output<typeof promotion.apply.input>
type Receipt = z.output<typeof promotion.apply.reply>
/** What was kept under a key: by it, and by what was sent. */
type Kept = { id: string; request_hash: Buffer; sent_at: Date }

/**
 * Keeps a member's application, and uses the pictures it names. The same key and input keep it once and answer the same,
 * also when nobody can apply any more; the same key with another input is refused `idempotency_conflict`. Refused
 * `not_found` where there is no such promotion, `application_closed` where nobody can apply for it now,
 * `application_open` where they did before and were not rejected, as `keptFromPromotions` does who stopped their play or is to be
 * spoken with first, and as `claimUploads` is.
 */
export async function apply(context: Context, asked: Asked, call: SignedCall): Promise<Receipt> {
  const before = await keptUnder(context, call)
  if (before) return receiptOf(before, call)
  const offered = await openFor(context, asked.promotionId)
  return await transact(context, async (tx) => {
    const why = await keptFromPromotions(tx, call.caller.memberId)
    if (why) throw why
    const mine = await keep(tx, offered, asked, call)
    if (mine) {
      const { memberId } = call.caller
      await claimUploads(tx, { memberId, uploadIds: asked.uploadIds, purpose: 'application' })
    }
    const kept = mine ?? (await keptUnder(tx, call))
    if (!kept) throw new Refusal('application_open')
    return receiptOf(kept, call)
  })
}

async function openFor(context: Context, id: string): Promise<Offered> {
  const found = (await offeredNow(context)).find((one) => one.id === id)
  if (!found) throw new Refusal('not_found')
  if (!found.takesApplications || standingOf(found, context.clock.now()) !== 'see')
    throw new Refusal('application_closed')
  return found
}

/** Undefined where one stands under the key, or in the way; a rival's that is on its way is waited for. */
async function keep(
  tx: Tx,
  { id: promotionId, termsVersion }: Offered,
  { comment, uploadIds }: Asked,
  { caller, requestKey, requestHash }: SignedCall,
): Promise<Kept | undefined> {
  const now = tx.clock.now()
  return await tx.db
    .insertInto('promotion.application')
    .values({
      member_id: caller.memberId,
      id: newId(tx.clock),
      promotion_id: promotionId,
      terms_version: termsVersion,
      request_key: requestKey,
      request_hash: requestHash,
      comment,
      upload_ids: uploadIds,
      state: 'applying',
      sent_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'request_hash', 'sent_at'])
    .executeTakeFirst()
}

async function keptUnder(
  { db }: Pick<Context, 'db'>,
  { caller, requestKey }: SignedCall,
): Promise<Kept | undefined> {
  return await db
    .selectFrom('promotion.application')
    .select(['id', 'request_hash', 'sent_at'])
    .where('member_id', '=', caller.memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
}

function receiptOf({ id, request_hash, sent_at }: Kept, { requestHash }: SignedCall): Receipt {
  if (!request_hash.equals(requestHash)) throw new Refusal('idempotency_conflict')
  return { applicationId: id, sentAt: sent_at }
}
