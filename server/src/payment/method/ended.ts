import { note } from '#audit'
import { transact, type Context, type Db, type Tx } from '#kit'

/** Somebody, and a way to pay. */
type Payer = { memberId: string; methodId: string }

/** The ways to pay by which a member's deposits have ended. */
export async function readEnded(db: Db, memberId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('payment.ended')
    .select('method_id')
    .where('member_id', '=', memberId)
    .execute()
  return new Set(rows.map(({ method_id }) => method_id))
}

/** Ends a member's deposits by a way to pay, as money that they paid by it is taken back. */
export async function endMethod(tx: Tx, { memberId, methodId }: Payer): Promise<void> {
  await tx.db
    .insertInto('payment.ended')
    .values({ member_id: memberId, method_id: methodId, at: tx.clock.now() })
    .onConflict((before) => before.doNothing())
    .execute()
}

/**
 * Lets a member pay again by a way that had ended for them, for a reason the audit trail keeps. Whoever does is none of two who
 * let that member's money go. Answers whether it had ended.
 */
export async function reopenMethod(
  context: Context,
  { memberId, methodId }: Payer,
  { actor, reason }: { actor: string; reason: string },
): Promise<boolean> {
  return await transact(context, async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('payment.ended')
      .where('member_id', '=', memberId)
      .where('method_id', '=', methodId)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return false
    const subject = `member:${memberId}`
    await note(tx, { actor, reason, action: 'deposit.method_reopened', subject, detail: { methodId } })
    return true
  })
}
