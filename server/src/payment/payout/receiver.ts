import { sql, type Db, type Tx } from '#kit'
import { matchName, readHolder } from '#payment/destination'
import { noteWithdrawal, type Withdrawal, type WithdrawalRef } from '#payment/withdrawal'
import type { Attempt } from './attempt.ts'

/**
 * Compares whose account a payer says that it sent to with the holder that a member named: the money is gone, so that a
 * difference stops nothing, and stands with the asking and in the audit trail for whoever looks.
 */
export async function compareReceiver(
  tx: Tx,
  found: Withdrawal,
  { memberId, id, number }: Attempt,
  receiver = '',
): Promise<void> {
  if (receiver.trim() === '') return
  const verdict = matchName(await readHolder(tx.db, memberId, found.destinationId), receiver)
  if (verdict === 'same') return
  await sql`
    update payment.attempt set receiver = ${receiver.trim().slice(0, 200)}
    where member_id = ${memberId}::uuid and withdrawal_id = ${id}::uuid and number = ${number}`.execute(tx.db)
  const detail = { asking: String(number), name: verdict }
  await noteWithdrawal(tx, found, 'system', 'withdrawal.receiver_differs', '', detail)
}

/** Whose account an asking went to, where its payer named another than the holder. */
export type OtherReceiver = WithdrawalRef & { number: number; receiver: string }

/** What of these withdrawals went to an account that its payer says is another's, in the order of the askings. */
export async function listOtherReceivers(db: Db, ids: readonly string[]): Promise<OtherReceiver[]> {
  const { rows } = await sql<OtherReceiver>`
    select member_id as "memberId", withdrawal_id as id, number, receiver from payment.attempt
    where withdrawal_id = any(${[...ids]}::uuid[]) and receiver is not null order by number`.execute(db)
  return rows
}

/** Withdrawals that went to an account that its payer says is another's, and of which nobody has said yet whether they came. */
export async function findGoneToOthers(db: Db): Promise<WithdrawalRef[]> {
  const { rows } = await sql<WithdrawalRef>`
    select distinct w.member_id as "memberId", w.id from payment.attempt a
    join payment.withdrawal w on w.member_id = a.member_id and w.id = a.withdrawal_id
    where a.receiver is not null and w.state = 'paid' order by w.id`.execute(db)
  return rows
}
