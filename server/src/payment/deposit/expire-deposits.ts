import { releaseDeposits } from '#care/guard'
import { readSharedTime, transact, type Context } from '#kit'
import { announceDeposit } from './announce-deposit.ts'

const atOnce = 500
/** How much longer one waits whose money was seen on its way: as long as gateways look for whoever pays late. */
const seenMs = 24 * 3_600_000

/**
 * Ends deposits whose window is over, some hundreds at a time, and gives back the room they kept: one whose gateway never
 * answered has failed, and one whose money is on its way waits a day longer. What a person looks at stays. Money that arrives later is credited all the same.
 */
export async function expireDeposits(context: Context): Promise<void> {
  for (;;) if ((await expireSome(context)) < atOnce) return
}

async function expireSome(context: Context): Promise<number> {
  return await transact(context, async (tx) => {
    const now = await readSharedTime(tx.db, tx.clock)
    const over = await tx.db
      .selectFrom('payment.deposit')
      .select(['member_id', 'id', 'state'])
      .where('state', 'in', ['started', 'pending'])
      .where('expires_at', '<=', now)
      .where((or) =>
        or.or([or('seen_at', 'is', null), or('expires_at', '<=', new Date(now.getTime() - seenMs))]),
      )
      .limit(atOnce)
      .forUpdate()
      .execute()
    for (const row of over) {
      const state = row.state === 'started' ? 'failed' : 'expired'
      await tx.db
        .updateTable('payment.deposit')
        .set({ state, settled_at: now })
        .where('member_id', '=', row.member_id)
        .where('id', '=', row.id)
        .execute()
      announceDeposit(tx, row, state)
    }
    await releaseDeposits(
      tx,
      over.map(({ member_id, id }) => ({ memberId: member_id, id })),
    )
    return over.length
  })
}
