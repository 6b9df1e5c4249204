import { sql, type Db } from '#kit'
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
