import { sql, type Db } from '#kit'
import { isMisnamed } from '#ledger/account'
import { faultyHolds } from './faulty-holds.ts'

/** The first row found wrong: which table, which row, and what is wrong with it. */
export type Wrong = { table: string; row: string; why: string }

/** Compares the ledger row by row, accounts first, then transfers, chains and balances, and names the first that is wrong. */
export async function findWrong(db: Db): Promise<Wrong> {
  for (const search of [
    wrongAccount,
    wrongTransfer,
    wrongCause,
    orphanEntry,
    wrongChain,
    wrongBalance,
    wrongHold,
    wrongBook,
  ]) {
    const wrong = await search(db)
    if (wrong) return wrong
  }
  return { table: 'ledger', row: '', why: 'the sums differ, yet no single row does: run the proof again' }
}

async function wrongAccount(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ledger.account a where ${isMisnamed('a')} order by id limit 1`.execute(db)
  return rows[0] && { table: 'ledger.account', row: rows[0].id, why: 'it is not what its id is derived from' }
}

async function wrongTransfer(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ id: string; why: string }>`
    select t.id, case
        when count(e.*) < 2 then 'an entry is missing'
        when count(e.*) > 2 then 'it has an entry too many'
        when sum(e.amount) <> 0 then 'its entries do not sum to zero'
        else 'its entries are not its two sides'
      end as why
    from ledger.transfer t left join ledger.entry e on e.transfer_id = t.id
    group by t.id
    having count(e.*) <> 2
      or count(*) filter (where e.account_id = t.from_id and e.amount = -t.amount) <> 1
      or count(*) filter (where e.account_id = t.to_id and e.amount = t.amount) <> 1
    order by min(t.written_at), t.id limit 1`.execute(db)
  return rows[0] && { table: 'ledger.transfer', row: rows[0].id, why: rows[0].why }
}

async function wrongCause(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ cause: string; why: string }>`
    select coalesce(t.cause, c.id::text) as cause, case
        when t.id is null then 'it is used up for a transfer that is not there'
        when c.id is null then 'it is not used up, so that it could be posted again'
        else 'it is used up for another transfer'
      end as why
    from ledger.transfer t
    full join (select id, transfer_id from ledger.cause where transfer_id is not null) c
      on c.id = ledger.cause_id(t.cause)
    where t.id is distinct from c.transfer_id
    order by coalesce(t.id, c.transfer_id), 1 limit 1`.execute(db)
  return rows[0] && { table: 'ledger.cause', row: rows[0].cause, why: rows[0].why }
}

async function orphanEntry(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ transfer_id: string; why: string }>`
    select e.transfer_id, case when t.id is null then 'the entry belongs to no transfer'
      when a.id is null then 'the entry stands on no account'
      else 'an entry of the house has a number' end as why
    from ledger.entry e
    left join ledger.transfer t on t.id = e.transfer_id
    left join ledger.account a on a.id = e.account_id
    where t.id is null or a.id is null or (a.member_id is null and e.number is not null)
    order by e.transfer_id limit 1`.execute(db)
  return rows[0] && { table: 'ledger.entry', row: rows[0].transfer_id, why: rows[0].why }
}

async function wrongChain(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ transfer_id: string; account_id: string; number: bigint | null; why: string }>`
    select transfer_id, account_id, number, case
        when number is null then 'a member''s entry has no number'
        when number <> place then 'the entry before it is missing'
        else 'its balance does not follow from the entry before'
      end as why
    from (
      select e.*, row_number() over chain as place,
        coalesce(lag(balance_after) over chain, 0) + e.amount as follows
      from ledger.entry e join ledger.account a on a.id = e.account_id and a.member_id is not null
      window chain as (partition by e.account_id order by e.number)
    ) c
    where number is null or number <> place or balance_after <> follows
    order by transfer_id limit 1`.execute(db)
  const row = rows[0]
  return row && { table: 'ledger.entry', row: `${row.account_id} number ${row.number}`, why: row.why }
}

async function wrongBalance(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ account_id: string; amount: bigint; total: bigint; owned: boolean }>`
    select coalesce(b.account_id, a.id) as account_id, coalesce(b.amount, 0) as amount,
      coalesce(e.total, 0) as total, b.account_id is null or b.member_id is not distinct from a.member_id as owned
    from ledger.balance b
    full join ledger.account a on a.id = b.account_id
    left join (select account_id, sum(amount) as total, count(*) as count from ledger.entry group by account_id) e
      on e.account_id = a.id
    where case when b.account_id is null then a.member_id is not null and e.count > 0
      else b.member_id is distinct from a.member_id
        or b.amount <> coalesce(e.total, 0) or b.entries <> coalesce(e.count, 0) end
    order by 1 limit 1`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const sums = `it says ${row.amount}, its entries sum to ${row.total} ten-thousandths`
  const why = row.owned ? sums : "it is not in the name of its account's member"
  return { table: 'ledger.balance', row: row.account_id, why }
}

async function wrongHold(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ id: string; why: string }>`${faultyHolds} order by 1 limit 1`.execute(db)
  return rows[0] && { table: 'ledger.hold', row: rows[0].id, why: rows[0].why }
}

async function wrongBook(db: Db): Promise<Wrong | undefined> {
  const { rows } = await sql<{ book: string; currency: string; total: bigint }>`
    select a.book, a.currency, sum(e.amount) as total
    from ledger.entry e join ledger.account a on a.id = e.account_id
    group by a.book, a.currency having sum(e.amount) <> 0 limit 1`.execute(db)
  const row = rows[0]
  return (
    row && { table: 'ledger.entry', row: `${row.book} ${row.currency}`, why: `the book sums to ${row.total}` }
  )
}
