import { note } from '#audit'
import { Refusal, transact, type Caller, type Context } from '#kit'

/**
 * Forgets a destination of a member's own: money that is on its way there goes on. Removed again it changes nothing. Refused
 * `destination_unknown` for one that never was theirs.
 */
export async function removeDestination(
  context: Context,
  destinationId: string,
  { memberId }: Pick<Caller, 'memberId'>,
): Promise<void> {
  await transact(context, async (tx) => {
    const mine = tx.db
      .selectFrom('payment.destination')
      .select(['removed_at', 'shown'])
      .where('member_id', '=', memberId)
      .where('id', '=', destinationId)
    const row = await mine.forUpdate().executeTakeFirst()
    if (!row) throw new Refusal('destination_unknown')
    if (row.removed_at) return
    await tx.db
      .updateTable('payment.destination')
      .set({ removed_at: tx.clock.now() })
      .where('member_id', '=', memberId)
      .where('id', '=', destinationId)
      .execute()
    const subject = `member:${memberId}`
    const detail = { id: destinationId, shown: row.shown }
    await note(tx, { actor: subject, action: 'destination.removed', subject, detail })
  })
}
