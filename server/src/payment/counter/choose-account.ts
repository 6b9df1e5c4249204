import { readSharedTime, Refusal, sql, startOfDay, type Tx } from '#kit'
import type { BankAccount } from '#payment/gateways'

/**
 * The account of the house's that takes the next turn: of those a method has, the one with most room left today beside what came
 * to it today, whatever for, and what is still waited for. Turns of a method are taken one after another: the next sees this
 * one once it is committed. Refused `gateway_resting` where none has room for so much.
 */
export async function chooseAccount(
  tx: Tx,
  timeZone: string,
  methodId: string,
  amount: bigint,
): Promise<BankAccount> {
  // Held while the member's purse is waited for; whoever holds a purse takes no turn.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`turn ${methodId}`}, 0))`.execute(tx.db)
  const now = (await readSharedTime(tx.db, tx.clock)).toTemporalInstant().toZonedDateTimeISO(timeZone)
  const today = startOfDay(now.toPlainDate().toString(), timeZone)
  const { rows } = await sql<BankAccount>`
    select a.id, a.bin, a.number, a.holder, a.bank
    from payment.house_account a
    cross join lateral (
      select coalesce(sum(m.amount), 0) as amount from payment.movement m
      where m.house_account = a.number and m.house_account <> '' and m.direction = 'in' and m.at >= ${today}
    ) came
    cross join lateral (
      select coalesce(sum(d.asked), 0) as amount from payment.deposit d
      where d.house_account_id = a.id and d.state in ('started', 'pending', 'review')
    ) waits
    where a.method_id = ${methodId} and a.enabled and a.day_max - came.amount - waits.amount >= ${amount}
    order by a.day_max - came.amount - waits.amount desc, a.id
    limit 1`.execute(tx.db)
  const [account] = rows
  if (!account) throw new Refusal('gateway_resting', { retryAfterS: 3600 })
  return account
}
