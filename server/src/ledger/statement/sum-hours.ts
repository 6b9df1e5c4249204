import { firstIdAt, sql, uuids, type Db } from '#kit'
import { accountId, type Purse } from '#ledger/account'
import { slackMs } from '#ledger/transfer'

/** What came to a purse in one full hour, by kind and by what it was for; negative where it went. */
export type HourSum = { purse: string; hour: Date; kind: string; reference: string; amount: bigint }

/**
 * What moved a member's purses since an instant, by the hour in which it happened, kind and reference, oldest first. It
 * looks at every entry since then: for who is counted once, and not for what is shown.
 */
export async function sumHours(db: Db, purses: readonly Purse[], since: Date): Promise<HourSum[]> {
  const first = firstIdAt(new Date(since.getTime() - slackMs))
  const { rows } = await sql<Omit<HourSum, 'purse'> & { accountId: string }>`
    select e.account_id as "accountId", date_trunc('hour', t.happened_at, 'UTC') as hour, t.kind, t.reference,
      sum(e.amount) as amount
    from ledger.entry e
    cross join lateral (
      select kind, reference, happened_at from ledger.transfer
      where id = e.transfer_id and id >= ${first}::uuid limit 1
    ) t
    where e.account_id = any(${uuids(purses.map(accountId))}::uuid[]) and e.number is not null
      and e.transfer_id >= ${first}::uuid and t.happened_at >= ${since}
    group by 1, 2, 3, 4 order by 2`.execute(db)
  const names = new Map(purses.map((purse) => [accountId(purse), purse.name]))
  return rows.map(({ accountId: id, ...row }) => ({ ...row, purse: names.get(id) ?? '' }))
}
