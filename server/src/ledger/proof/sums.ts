import type { RawBuilder } from 'kysely'
import { assert, sql, uuids, type Db } from '#kit'
import { isMisnamed } from '#ledger/account'
import { areCausesHeld } from './held-causes.ts'

/** What one side of a transfer comes to: which transfer, on which account, how much. */
const sideHash = (transfer: string, account: string, amount: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(transfer)},
    uuid_hash_extended(${sql.ref(account)}, ${sql.raw(amount)} # ${key}::bigint))`

/** What the use of a cause comes to: which cause, for which transfer. */
const useHash = (cause: RawBuilder<unknown>, transfer: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(transfer)}, uuid_hash_extended(${cause}, ${key}::bigint))`

/**
 * What a place in a purse's chain comes to: whose chain, the balance there and the number of the entry it stands after.
 * Null before anything of the account is looked at, where an entry is the house's and has no number.
 */
const placeHash = (account: string, balance: string, number: string, key: bigint) =>
  sql`uuid_hash_extended(${sql.ref(account)},
    hashint8extended(${sql.raw(balance)}, (${sql.raw(number)}) # ${key}::bigint))`

/** A book in a currency: the house's accounts in it, and what its purses hold together. */
type Book = { houses: string[]; purses: bigint }

/** What the entries are held against: the places their chains begin and end at, their number, and the books they are in. */
type Ground = { books: Book[]; accounts: bigint; numbered: bigint; places: bigint; broken: bigint }

/** Reads accounts and purses, which are few beside their entries, and counts those that are not whose or what they say. */
export async function readGround(db: Db, key: bigint): Promise<Ground> {
  const { rows } = await sql<Book & Omit<Ground, 'books'>>`
    select array_agg(a.id) filter (where a.id is not null and a.member_id is null) as houses,
      coalesce(sum(b.amount), 0) as purses, count(a.id) as accounts, coalesce(sum(b.entries), 0) as numbered,
      coalesce(bit_xor(${placeHash('b.account_id', 'b.amount', 'b.entries', key)}
        # ${placeHash('b.account_id', '0', '0', key)}), 0) as places,
      count(*) filter (where a.id is null or ${isMisnamed('a')}
        or b.account_id is not null and b.member_id is distinct from a.member_id) as broken
    from ledger.account a
    full join ledger.balance b on b.account_id = a.id
    group by a.book, a.currency order by a.book, a.currency`.execute(db)
  const total = (of: 'accounts' | 'numbered' | 'broken') => rows.reduce((sum, row) => sum + row[of], 0n)
  return {
    books: rows.map(({ houses, purses }) => ({ houses: houses ?? [], purses })),
    accounts: total('accounts'),
    numbered: total('numbered'),
    places: rows.reduce((places, row) => places ^ row.places, 0n),
    broken: total('broken'),
  }
}

type EntrySums = Record<'count' | 'numbered' | 'known' | 'places' | 'sides', bigint> & { unbalanced: number }

/**
 * The places before and after a purse's entries cancel but for the first and the last, which are zero and the balance
 * row: what its entries sum to follows, and that each has its number. The house's have none, and are summed by book. So
 * entries need no grouping by account, which takes half as long as all else: a place is hashed with the account it is a
 * place of, and which of the house's few accounts are a book's is known before. The first book is not summed: as the
 * sides of each transfer cancel, it comes to zero if the others do.
 */
export async function sumEntries(db: Db, key: bigint, books: readonly Book[]): Promise<EntrySums> {
  const sumOf = ({ houses }: Book) =>
    sql`coalesce(sum(amount) filter (where number is null and account_id = any(${uuids(houses)}::uuid[])), 0)`
  const others = books.slice(1)
  const { rows } = await sql<Omit<EntrySums, 'unbalanced'> & { sums: string[] }>`
    select count(*) as count, count(number) as numbered,
      count(*) filter (where number is null
        and account_id = any(${uuids(books.flatMap((book) => book.houses))}::uuid[])) as known,
      coalesce(bit_xor(${placeHash('account_id', 'balance_after', 'number', key)}
        # ${placeHash('account_id', 'balance_after - amount', 'number - 1', key)}), 0) as places,
      coalesce(bit_xor(${sideHash('transfer_id', 'account_id', 'amount', key)}), 0) as sides,
      array[${sql.join(others.map(sumOf))}]::text[] as sums
    from ledger.entry`.execute(db)
  assert(rows[0] !== undefined, 'a sum is one row')
  const { sums, ...rest } = rows[0]
  return {
    ...rest,
    unbalanced: others.filter(({ purses }, i) => purses + BigInt(sums[i] ?? 0) !== 0n).length,
  }
}

type Uses = { count: bigint; uses: bigint }

/** `ledger.cause_id` of a transfer's cause, spelled out: called, it takes four times as long, since it is never inlined. */
const causeIdOf = sql`encode(substring(sha256(convert_to(cause, 'UTF8')) for 16), 'hex')::uuid`

export async function sumTransfers(db: Db, key: bigint): Promise<Uses & { sides: bigint }> {
  const causeId = (await areCausesHeld(db)) ? sql`coalesce(cause_id, ${causeIdOf})` : causeIdOf
  const { rows } = await sql<Uses & { sides: bigint }>`
    select count(*) as count, coalesce(bit_xor(${useHash(causeId, 'id', key)}), 0) as uses,
      coalesce(bit_xor(${sideHash('id', 'to_id', 'amount', key)}
      # ${sideHash('id', 'from_id', '-amount', key)}), 0) as sides
    from ledger.transfer`.execute(db)
  return rows[0] ?? { count: 0n, uses: 0n, sides: 0n }
}

export async function sumCauses(db: Db, key: bigint): Promise<Uses> {
  const { rows } = await sql<Uses>`
    select count(transfer_id) as count, coalesce(bit_xor(${useHash(sql`id`, 'transfer_id', key)}), 0) as uses
    from ledger.cause`.execute(db)
  return rows[0] ?? { count: 0n, uses: 0n }
}
