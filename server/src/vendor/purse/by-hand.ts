import { note } from '#audit'
import { Refusal, sql, transact, type Context, type Db, type Tx } from '#kit'
import { endLocked } from './end-transfer.ts'
import { lockPurse } from './purse.ts'
import { listByHand, type PurseTransfer, type TransferRef } from './transfer.ts'

/** Who of the staff says it, what it became by the vendor's own statement, and where that is read. */
export type PurseHandWord = { actor: string; became: 'done' | 'failed'; reason: string }

const people = 2

/**
 * Ends a transfer that its vendor did not say anything of in a day, with its statement in hand: two people who say the same of
 * it. Answers how many it still waits for. Refused `transfer_unfinished` where its vendor is still asked, or it has ended.
 */
export async function endByHand(
  context: Context,
  transfer: PurseTransfer,
  word: PurseHandWord,
): Promise<number> {
  return await transact(context, async (tx) => {
    await lockPurse(tx, transfer, transfer.vassalage)
    const [waiting] = (await listByHand(tx.db)).filter(({ id }) => id === transfer.id)
    if (!waiting) throw new Refusal('transfer_unfinished')
    const agreed = await sayWord(tx, transfer, word)
    const { actor, became, reason } = word
    const subject = `purse_transfer:${transfer.id}`
    await note(tx, { actor, action: `vendor.purse_${became}`, subject, detail: { reason } })
    if (agreed < people) return people - agreed
    await endLocked(tx, transfer, transfer, became, `by hand: ${reason}`)
    return 0
  })
}

/** Keeps what one person says, and answers how many say the same by now; who says otherwise than before says that. */
async function sayWord(tx: Tx, { memberId, id }: TransferRef, { actor, became, reason }: PurseHandWord) {
  await sql`
    insert into vendor.purse_word (member_id, id, actor, became, reason, at)
    values (${memberId}::uuid, ${id}::uuid, ${actor}, ${became}, ${reason}, ${tx.clock.now()}::timestamptz)
    on conflict (member_id, id, actor) do update set became = excluded.became, reason = excluded.reason, at = excluded.at`.execute(
    tx.db,
  )
  const { rows } = await sql<{ agreed: number }>`
    select count(*)::integer as agreed from vendor.purse_word
    where member_id = ${memberId}::uuid and id = ${id}::uuid and became = ${became}`.execute(tx.db)
  return rows[0]?.agreed ?? 0
}

/** The transfer that waits for people under this id. */
export async function findByHand(db: Db, id: string): Promise<PurseTransfer | undefined> {
  return (await listByHand(db)).find((one) => one.id === id)
}
