import { literal, sql, type Tx } from '#kit'
import { causeId } from './cause.ts'

/**
 * Forgets the purses of members who never moved a unit of the play money they were given, with the grants, and says of
 * how many. Nothing else can be forgotten: the database refuses it for real money, and whoever has played is left alone.
 * Reads all entries twice, so it is for many at once, and for the night.
 */
export async function forgetUnplayed(tx: Tx, memberIds: readonly string[]): Promise<number> {
  const unplayed = await lockUnplayed(tx, memberIds)
  if (unplayed.length === 0) return 0
  const accounts = unplayed.flatMap((one) => one.accounts)
  const members = unplayed.map((one) => one.memberId)
  const { rows } = await sql<{ transfer_id: string }>`
    select transfer_id from ledger.entry
    where account_id = any(${accounts}::uuid[]) and number is not null`.execute(tx.db)
  const transfers = rows.map((row) => row.transfer_id)
  await sql`delete from ledger.entry where transfer_id = any(${transfers}::uuid[])`.execute(tx.db)
  const { rows: gone } = await sql<{ cause: string }>`
    delete from ledger.transfer where id = any(${transfers}::uuid[]) returning cause`.execute(tx.db)
  await sql`
    delete from ledger.cause where id = any(${literal(gone.map((one) => causeId(one.cause)))}::uuid[])`.execute(
    tx.db,
  )
  await sql`delete from ledger.balance where member_id = any(${members}::uuid[])`.execute(tx.db)
  await sql`delete from ledger.account where id = any(${accounts}::uuid[])`.execute(tx.db)
  return unplayed.length
}

async function lockUnplayed(
  tx: Tx,
  memberIds: readonly string[],
): Promise<{ memberId: string; accounts: string[] }[]> {
  await sql`
    select from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = any(${memberIds}::uuid[])
    order by b.member_id, a.name <> 'main', b.account_id for update of b`.execute(tx.db)
  const { rows } = await sql<{ memberId: string; accounts: string[] }>`
    select b.member_id as "memberId", array_agg(b.account_id) as accounts
    from ledger.balance b join ledger.account a on a.id = b.account_id
    where b.member_id = any(${memberIds}::uuid[])
    group by b.member_id
    having bool_and(a.book = 'trial') and sum(b.entries) <= 1`.execute(tx.db)
  return rows
}
