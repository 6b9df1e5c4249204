import { writeAmount, writeId } from '@fairground/contract'
import { note } from '#audit'
import { doEach, sharedTime, sql, transact, type Context, type Tx } from '#kit'
import { ownerOf } from '#member'
import { lockDeposit } from '#payment/deposit'
import { returnHeld } from '#wallet'

/** How long money beyond a member's own limit waits for room and their yes, in days. */
const heldDays = 7

type ArrivalRef = { memberId: string; depositId: string; number: number }

/**
 * Sends back where it came from, and without a fee, what of deposits came beyond a limit of their member's own and was not
 * taken within seven days; once for each, and however many there are: one that cannot be sent back holds up no other. What a
 * person has to do for it the audit trail says. Answers how many there were.
 */
export async function returnHeldDeposits(context: Context): Promise<number> {
  const { rows } = await sql<ArrivalRef>`
    select member_id as "memberId", deposit_id as "depositId", number from payment.arrival
    where held > 0 and at <= ${sharedTime(context.clock)} - make_interval(days => ${heldDays})
    order by at`.execute(context.db)
  await doEach(rows, (one) => transact(context, (tx) => returnOne(tx, one)))
  return rows.length
}

async function returnOne(tx: Tx, { memberId, depositId, number }: ArrivalRef): Promise<void> {
  const deposit = await lockDeposit(tx, depositId, memberId)
  const owner = await ownerOf(tx.db, memberId)
  if (!deposit || !owner) throw new Error('a deposit belongs to nobody')
  const mine = tx.db
    .selectFrom('payment.arrival')
    .select(['held', 'hold_id'])
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .where('number', '=', number)
  const { held, hold_id } = await mine.executeTakeFirstOrThrow()
  // Taken, or sent back by another worker meanwhile.
  if (held === 0n || hold_id === null) return
  const reference = writeId('dep', depositId)
  const cause = `deposit:${depositId}:${number}:over:returned`
  await returnHeld(tx, { ...owner, id: hold_id, cause, amount: held, reference, at: tx.clock.now() })
  await tx.db
    .updateTable('payment.arrival')
    .set({ held: 0n })
    .where('member_id', '=', memberId)
    .where('deposit_id', '=', depositId)
    .where('number', '=', number)
    .execute()
  await tx.db
    .insertInto('payment.held_return')
    .values({ member_id: memberId, deposit_id: depositId, number, amount: held, at: tx.clock.now() })
    .execute()
  await note(tx, {
    actor: 'system',
    action: 'deposit.held_returned',
    subject: `deposit:${depositId}`,
    detail: { amount: writeAmount(held) },
  })
}
