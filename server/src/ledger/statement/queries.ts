import { sql, uuids, type Db } from '#kit'
import { accountId, type HouseAccount, type Purse } from '#ledger/account'

/** Whether anything but these kinds ever moved money in any purse of a member, in one book. */
export async function hasMoved(
  db: Db,
  of: Pick<Purse, 'memberId' | 'book'>,
  apart: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from ledger.account a
      join ledger.entry e on e.account_id = a.id
      join ledger.transfer t on t.id = e.transfer_id
      where a.member_id = ${of.memberId}::uuid and a.book = ${of.book} and e.number is not null
        and t.kind <> all(${apart}::text[])
    ) as moved`.execute(db)
  return rows[0]?.moved === true
}

/** What an account of the house's own holds: the sum of its entries. Negative when more left it than came in. */
export async function readHouseBalance(db: Db, account: HouseAccount): Promise<bigint> {
  return (await readHouseBalances(db, [account])).get(accountId(account)) ?? 0n
}

/**
 * What accounts of the house's own hold, by account id; one that was never used is absent. Their entries have no index,
 * which every bet would pay for: ask for all at once, since the table is read whole however many are asked for.
 */
export async function readHouseBalances(
  db: Db,
  accounts: readonly HouseAccount[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ account_id: string; sum: bigint }>`
    select account_id, sum(amount) as sum from ledger.entry
    where number is null and account_id = any(${accounts.map(accountId)}::uuid[])
    group by account_id`.execute(db)
  return new Map(rows.map((row) => [row.account_id, row.sum]))
}

/** What a further purse of a member paid of something, and the transfer that this began with. */
export type PaidBy = { transferId: string; purse: string; amount: bigint }

/**
 * What members' purses of these names paid into accounts of the house as this kind. What several purses paid together is
 * said by the transfer of the first, which has the cause that the others are parts of. For an audit: it looks at every
 * such purse there is.
 */
export async function readPaidBy(
  db: Db,
  by: { purses: readonly string[]; kind: string; houses: readonly HouseAccount[] },
): Promise<PaidBy[]> {
  const { rows } = await sql<PaidBy>`
    select coalesce(c.transfer_id, t.id) as "transferId", a.name as purse, t.amount
    from ledger.account a
    join ledger.entry e on e.account_id = a.id and e.number is not null and e.amount < 0
    join ledger.transfer t on t.id = e.transfer_id and t.kind = ${by.kind}
      and t.to_id = any(${uuids(by.houses.map(accountId))}::uuid[])
    cross join lateral (select 'part:' || a.name || ':' as text) prefix
    left join ledger.cause c on starts_with(t.cause, prefix.text)
      and c.id = ledger.cause_id(substr(t.cause, length(prefix.text) + 1))
    where a.member_id is not null and a.name = any(${by.purses}::text[])`.execute(db)
  return rows
}
