import { assert, literal, sql, type Db } from '#kit'
import { accountId } from './account.ts'
import type { HouseAccount, Purse } from './transfer.ts'

/**
 * What purses hold, in their order, from their balance rows; undefined for one that was never opened. One row of text
 * for all of them: it is what every open screen asks for, and a row each would cost more than finding it.
 */
export async function readPurses(db: Db, purses: readonly Purse[]): Promise<(bigint | undefined)[]> {
  if (purses.length === 0) return []
  const { rows } = await sql<{ amounts: string }>`
    select array_to_string(array(
      select (select amount from ledger.balance b where b.member_id = p.member_id and b.account_id = p.account_id)
      from unnest(${literal(purses.map((purse) => purse.memberId))}::uuid[],
        ${literal(purses.map(accountId))}::uuid[]) with ordinality as p (member_id, account_id, place)
      order by place), ',', '-') as amounts`.execute(db)
  const amounts = rows[0]?.amounts.split(',') ?? []
  assert(amounts.length === purses.length, 'each purse is answered with what it holds')
  return amounts.map((amount) => (amount === '-' ? undefined : BigInt(amount)))
}

/** One line of a purse's statement: the entry, what moved it and the balance after it. */
export type StatementLine = {
  id: string
  kind: string
  amount: bigint
  balanceAfter: bigint
  at: Date
  reference: string
}

export type StatementFilter = { kind?: string | undefined; from?: Date | undefined; until?: Date | undefined }

/** A purse's statement, newest first, with the exact number of lines that match. */
export async function readStatement(
  db: Db,
  purse: Purse,
  filter: StatementFilter,
  page: { offset: number; limit: number },
): Promise<{ lines: StatementLine[]; total: number }> {
  const matching = sql`
    from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
    where e.account_id = ${accountId(purse)}::uuid and e.number is not null
      and (${filter.kind ?? null}::text is null or t.kind = ${filter.kind ?? null})
      and (${filter.from ?? null}::timestamptz is null or t.happened_at >= ${filter.from ?? null})
      and (${filter.until ?? null}::timestamptz is null or t.happened_at < ${filter.until ?? null})`
  const { rows: lines } = await sql<StatementLine>`
    select t.id, t.kind, e.amount, e.balance_after as "balanceAfter", t.happened_at as at, t.reference
    ${matching} order by e.number desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total ${matching}`.execute(db)
  return { lines, total: Number(counted[0]?.total ?? 0n) }
}

/** Whether anything but these kinds ever moved money in a purse. */
export async function hasMoved(db: Db, purse: Purse, apart: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select from ledger.entry e join ledger.transfer t on t.id = e.transfer_id
      where e.account_id = ${accountId(purse)}::uuid and e.number is not null and t.kind <> all(${apart}::text[])
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
