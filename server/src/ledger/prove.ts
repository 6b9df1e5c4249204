import { randomBytes } from 'node:crypto'
import { sql, type Db } from '#kit'
import { findWrong, type Wrong } from './find-wrong.ts'

export type { Wrong }

/** What a proof read and found. `wrong` names the first row that is wrong; null is a clean ledger. */
export type Proof = { entries: bigint; transfers: bigint; accounts: bigint; wrong: Wrong | null }

/**
 * Proves the whole ledger from one snapshot: the entries are exactly the two sides of each transfer, each member's
 * chain of balances is unbroken and ends at the balance row, and each book sums to zero. Both large tables are read
 * once, in any order: chains and sides are compared as sums of hashes of 64 bits, with a key drawn for each run, so
 * that nobody can prepare faults that cancel out. Only when a sum differs are the rows compared one by one.
 */
export async function prove(db: Db): Promise<Proof> {
  if (db.isTransaction) return await proveSnapshot(db)
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(proveSnapshot)
}

async function proveSnapshot(db: Db): Promise<Proof> {
  const key = randomBytes(8).readBigInt64LE()
  const entries = await sumEntries(db, key)
  const transfers = await sumTransfers(db, key)
  const sound = entries.broken === 0n && entries.unbalanced === 0n && entries.sides === transfers.sides
  return {
    entries: entries.count,
    transfers: transfers.count,
    accounts: entries.accounts,
    wrong: sound ? null : await findWrong(db),
  }
}

/** What one side of a transfer comes to: which transfer, on which account, how much. */
const sideHash = (transfer: string, account: string, amount: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(transfer)},
    uuid_hash_extended(${sql.ref(account)}, ${sql.raw(amount)} # ${key}::bigint))`

/** What a place in a purse's chain comes to: the balance there and the number of the entry it stands after. */
const placeHash = (balance: string, number: string, key: bigint) =>
  sql`hashint8extended(${sql.raw(balance)}, (${sql.raw(number)}) # ${key}::bigint)`

type EntrySums = { count: bigint; accounts: bigint; sides: bigint; broken: bigint; unbalanced: bigint }

async function sumEntries(db: Db, key: bigint): Promise<EntrySums> {
  const { rows } = await sql<EntrySums>`
    with by_account as materialized (
      select account_id, count(*) as count, count(number) as numbered, sum(amount) as total,
        sum(${placeHash('balance_after', 'number', key)})
          - sum(${placeHash('balance_after - amount', 'number - 1', key)}) as chain,
        sum(${sideHash('transfer_id', 'account_id', 'amount', key)}) as sides
      from ledger.entry group by account_id
    ), judged as (
      select e.*, a.book, a.currency,
        case
          when a.id is null then true
          when a.member_id is null then e.numbered <> 0 or b.account_id is not null
          else b.account_id is null or e.numbered <> e.count or b.entries <> e.count or b.amount <> e.total
            or e.chain <> ${placeHash('b.amount', 'b.entries', key)}::numeric - ${placeHash('0', '0', key)}::numeric
        end as broken
      from by_account e
      left join ledger.account a on a.id = e.account_id
      left join ledger.balance b on b.account_id = e.account_id
    )
    select coalesce(sum(count), 0)::bigint as count, count(*) as accounts, coalesce(sum(sides), 0) as sides,
      count(*) filter (where broken)
        + (select count(*) from ledger.balance b where (amount <> 0 or entries <> 0)
            and not exists (select from by_account e where e.account_id = b.account_id)) as broken,
      (select count(*) from (select from judged group by book, currency having sum(total) <> 0) s) as unbalanced
    from judged`.execute(db)
  return rows[0] ?? { count: 0n, accounts: 0n, sides: 0n, broken: 0n, unbalanced: 0n }
}

async function sumTransfers(db: Db, key: bigint): Promise<{ count: bigint; sides: bigint }> {
  const { rows } = await sql<{ count: bigint; sides: bigint }>`
    select count(*) as count, coalesce(sum(${sideHash('id', 'to_id', 'amount', key)})
      + sum(${sideHash('id', 'from_id', '-amount', key)}), 0) as sides
    from ledger.transfer`.execute(db)
  return rows[0] ?? { count: 0n, sides: 0n }
}
