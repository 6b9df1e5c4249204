import { randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { sql, type Db } from '#kit'
import { derivedId } from './account.ts'
import { faultyHolds } from './faulty-holds.ts'
import { findWrong, type Wrong } from './find-wrong.ts'

export type { Wrong }

/** What a proof read and found. `wrong` names the first row that is wrong; null is a clean ledger. */
export type Proof = { entries: bigint; transfers: bigint; accounts: bigint; wrong: Wrong | null }

/**
 * Proves the whole ledger from one snapshot: the entries are exactly the two sides of each transfer, each transfer is what
 * its cause was used up for, each member's chain of balances is unbroken and ends at the balance row, what is set aside is
 * what its holds have left, each account is whose and what its id says, and each book sums to zero. The large tables are
 * read once, in any order: chains, sides and causes are compared as hashes of 64 bits under exclusive or, with a key drawn
 * for each run, so that nobody can prepare faults that cancel out; what is there twice would, and is counted. Only when
 * something differs are the rows compared one by one.
 *
 * It cannot see what left no trace: a member's latest transfer that was taken away whole, with both its entries and its
 * cause, and the balance set back to the entry before.
 */
export async function prove(db: Db): Promise<Proof> {
  if (db.isTransaction) return await proveSnapshot(db)
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return await snapshot.execute(async (tx) => {
    // A purse takes some 200 bytes while its entries are read; half a million of them stay off the disk.
    await sql`set local work_mem = '64MB'`.execute(tx)
    return await proveSnapshot(tx)
  })
}

async function proveSnapshot(db: Db): Promise<Proof> {
  const key = randomBytes(8).readBigInt64LE()
  const entries = await sumEntries(db, key)
  const transfers = await sumTransfers(db, key)
  const causes = await sumCauses(db, key)
  const holds = await sql`${faultyHolds} limit 1`.execute(db)
  const sound =
    entries.broken === 0n &&
    entries.unbalanced === 0n &&
    entries.sides === transfers.sides &&
    causes.count === transfers.count &&
    causes.uses === transfers.uses &&
    holds.rows.length === 0 &&
    entries.count === 2n * transfers.count
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

/** What the use of a cause comes to: which cause, for which transfer. */
const useHash = (cause: RawBuilder<unknown>, transfer: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(transfer)}, uuid_hash_extended(${cause}, ${key}::bigint))`

/** What a place in a purse's chain comes to: the balance there and the number of the entry it stands after. */
const placeHash = (balance: string, number: string, key: bigint) =>
  sql`hashint8extended(${sql.raw(balance)}, (${sql.raw(number)}) # ${key}::bigint)`

type EntrySums = { count: bigint; accounts: bigint; sides: bigint; broken: bigint; unbalanced: bigint }

/**
 * The places before and after a purse's entries cancel but for the first and the last, which are zero and the balance
 * row: what its entries sum to follows, and that each has its number. The house's have none, and are summed.
 */
async function sumEntries(db: Db, key: bigint): Promise<EntrySums> {
  const { rows } = await sql<EntrySums>`
    with judged as (
      select e.count, e.sides, a.book, a.currency, coalesce(e.unnumbered, 0) + coalesce(b.amount, 0) as total,
        case
          when a.id is null or a.id <> ${derivedId('a')} then true
          when a.member_id is null then e.chain is not null or b.account_id is not null
          when e.account_id is null then b.amount <> 0 or b.entries <> 0 or b.member_id <> a.member_id
          else b.account_id is null or b.member_id <> a.member_id
            or b.entries <> e.count or e.chain is distinct from
              ${placeHash('b.amount', 'b.entries', key)} # ${placeHash('0', '0', key)}
        end as broken
      from (
        select account_id, count(*) as count,
          sum(amount) filter (where number is null) as unnumbered,
          bit_xor(${placeHash('balance_after', 'number', key)}
            # ${placeHash('balance_after - amount', 'number - 1', key)}) as chain,
          bit_xor(${sideHash('transfer_id', 'account_id', 'amount', key)}) as sides
        from ledger.entry group by account_id
      ) e
      full join ledger.account a on a.id = e.account_id
      full join ledger.balance b on b.account_id = a.id
    )
    select coalesce(sum(count), 0) as count, count(count) as accounts, coalesce(bit_xor(sides), 0) as sides,
      count(*) filter (where broken) as broken,
      (select count(*) from (select from judged group by book, currency having sum(total) <> 0) s) as unbalanced
    from judged`.execute(db)
  return rows[0] ?? { count: 0n, accounts: 0n, sides: 0n, broken: 0n, unbalanced: 0n }
}

type Uses = { count: bigint; uses: bigint }

async function sumTransfers(db: Db, key: bigint): Promise<Uses & { sides: bigint }> {
  const { rows } = await sql<Uses & { sides: bigint }>`
    select count(*) as count, coalesce(bit_xor(${useHash(sql`ledger.cause_id(cause)`, 'id', key)}), 0) as uses,
      coalesce(bit_xor(${sideHash('id', 'to_id', 'amount', key)}
      # ${sideHash('id', 'from_id', '-amount', key)}), 0) as sides
    from ledger.transfer`.execute(db)
  return rows[0] ?? { count: 0n, uses: 0n, sides: 0n }
}

async function sumCauses(db: Db, key: bigint): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select count(*) as count, coalesce(bit_xor(${useHash(sql`id`, 'transfer_id', key)}), 0) as uses
    from ledger.cause where transfer_id is not null`.execute(db)
  return rows[0] ?? { count: 0n, uses: 0n }
}
