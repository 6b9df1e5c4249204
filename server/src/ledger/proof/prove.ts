import { randomBytes } from 'node:crypto'
import type { RawBuilder } from 'kysely'
import { assert, sql, type Db } from '#kit'
import { derivedId } from '#ledger/account'
import { faultyHolds } from './faulty-holds.ts'
import { findWrong, type Wrong } from './find-wrong.ts'

export type { Wrong }

/** What a proof read and found. `wrong` names the first row that is wrong; null is a clean ledger. */
export type Proof = {
  entries: bigint
  transfers: bigint
  causes: bigint
  accounts: bigint
  wrong: Wrong | null
}

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
    // Accounts and balances are joined, each purse some hundred bytes: half a million of them stay off the disk.
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
    entries.chained &&
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
    causes: causes.count,
    accounts: entries.accounts,
    wrong: sound ? null : await findWrong(db),
  }
}

/** What one side of a transfer comes to: which transfer, on which account, how much. */
const sideHash = (transfer: string, account: string, amount: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(transfer)},
    uuid_hash_extended(${sql.ref(account)}, ${sql.raw(amount)} # ${key}::bigint))`

/** `ledger.cause_id` of a transfer's cause, spelled out: called, it takes four times as long, since it is never inlined. */
const causeIdOf = sql`encode(substring(sha256(convert_to(cause, 'UTF8')) for 16), 'hex')::uuid`

/** What the use of a cause comes to: which cause, for which transfer. */
const useHash = (cause: RawBuilder<unknown>, transfer: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(transfer)}, uuid_hash_extended(${cause}, ${key}::bigint))`

/** What a place in a purse's chain comes to: whose chain, the balance there and the number of the entry it stands after. */
const placeHash = (account: string, balance: string, number: string, key: bigint) =>
  sql`hashint8extended(${sql.raw(balance)}, (${sql.raw(number)}) # uuid_hash_extended(${sql.ref(account)}, ${key}::bigint))`

type EntrySums = {
  count: bigint
  accounts: bigint
  sides: bigint
  chained: boolean
  broken: bigint
  unbalanced: bigint
}

/**
 * The places before and after a purse's entries cancel but for the first and the last, which are zero and the balance
 * row: what its entries sum to follows, and that each has its number. The house's have none, and are summed. So entries
 * need no grouping by purse, which would take as long as all else: a place is hashed with the account it is a place of.
 */
async function sumEntries(db: Db, key: bigint): Promise<EntrySums> {
  const { rows } = await sql<EntrySums>`
    with sums as (
      select case when number is null then account_id end as house_id, count(*) as count,
        sum(amount) filter (where number is null) as amount,
        bit_xor(${placeHash('account_id', 'balance_after', 'number', key)}
          # ${placeHash('account_id', 'balance_after - amount', 'number - 1', key)}) as places,
        bit_xor(${sideHash('transfer_id', 'account_id', 'amount', key)}) as sides
      from ledger.entry group by 1
    ), judged as (
      select a.id, a.book, a.currency, coalesce(s.amount, 0) + coalesce(b.amount, 0) as total, b.entries,
        ${placeHash('b.account_id', 'b.amount', 'b.entries', key)}
          # ${placeHash('b.account_id', '0', '0', key)} as places,
        a.id is null or a.id <> ${derivedId('a')}
          or s.house_id is not null and a.member_id is not null
          or b.account_id is not null and b.member_id is distinct from a.member_id as broken
      from ledger.account a
      full join ledger.balance b on b.account_id = a.id
      full join (select * from sums where house_id is not null) s on s.house_id = a.id
    )
    select coalesce(sum(s.count), 0) as count, coalesce(bit_xor(s.sides), 0) as sides,
      coalesce(bit_xor(s.places), 0) = (select coalesce(bit_xor(places), 0) from judged)
        and coalesce(sum(s.count) filter (where s.house_id is null), 0)
          = (select coalesce(sum(entries), 0) from judged) as chained,
      (select count(id) from judged) as accounts,
      (select count(*) from judged where broken) as broken,
      (select count(*) from (select from judged group by book, currency having sum(total) <> 0) t) as unbalanced
    from sums s`.execute(db)
  assert(rows[0] !== undefined, 'a sum is one row')
  return rows[0]
}

type Uses = { count: bigint; uses: bigint }

async function sumTransfers(db: Db, key: bigint): Promise<Uses & { sides: bigint }> {
  const { rows } = await sql<Uses & { sides: bigint }>`
    select count(*) as count, coalesce(bit_xor(${useHash(causeIdOf, 'id', key)}), 0) as uses,
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
