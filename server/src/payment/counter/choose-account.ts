import { readSharedTime, Refusal, sql, startOfDay, type Tx } from '#kit'
import type { BankAccount } from '#payment/gateways'

/**
 * The account of the house's that takes the next turn: of those a method has, the one with most room left today for what
 * came and what may still come. Refused `gateway_resting` where none has room for so much.
 */
export async function chooseAccount(
  tx: Tx,
  timeZone: string,
  methodId: string,
  amount: bigint,
): Promise<BankAccount> {
  const now = (await readSharedTime(tx.db, tx.clock)).toTemporalInstant().toZonedDateTimeISO(timeZone)
  const today = startOfDay(now.toPlainDate().toString(), timeZone)
  const { rows } = await sql<BankAccount>`
    select a.id, a.bin, a.number, a.holder, a.bank
    from payment.house_account a
    left join lateral (
      select coalesce(sum(case when d.state in ('started', 'pending', 'review') then d.asked else d.arrived end), 0) as taken
      from payment.deposit d where d.house_account_id = a.id and d.created_at >= ${today}
    ) today on true
    where a.method_id = ${methodId} and a.enabled and a.day_max - today.taken >= ${amount}
    order by a.day_max - today.taken desc, a.id
    limit 1`.execute(tx.db)
  const [account] = rows
  if (!account) throw new Refusal('gateway_resting', { retryAfterS: 3600 })
  return account
}
