import { sql, type Tx } from '#kit'
import { accountId } from './account.ts'
import { judge, type Earlier, type Standing } from './judge.ts'
import type { Posting, Purse, Transfer } from './transfer.ts'
import { write } from './write.ts'

/**
 * Posts transfers in one go and says what became of each, in order. Purses are locked in id order and each is judged
 * in arrival order: what exceeds it is refused, the others stand. A cause posted before is answered with its first
 * transfer. Throws when a purse was never opened.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<Posting[]> {
  if (transfers.length === 0) return []
  const standings = await lockPurses(tx, pursesOf(transfers))
  // Asked after the locks are held: a rival batch of the same member has committed by now, or has not begun.
  const before = await findCauses(tx, transfers)
  const { postings, accepted } = judge(transfers, standings, before)
  await write(tx, accepted, standings)
  return postings
}

function pursesOf(transfers: readonly Transfer[]): Purse[] {
  const purses = new Map<string, Purse>()
  for (const { from, to } of transfers) {
    if (from.memberId !== null) purses.set(accountId(from), from)
    if (to.memberId !== null) purses.set(accountId(to), to)
  }
  return [...purses.values()]
}

/**
 * Locks purses in id order, whoever asks, so that no two batches can wait for each other. Each is found by its key, which
 * a join would do by reading the whole table while that is small, and every version of its rows with it.
 */
export async function lockPurses(tx: Tx, purses: readonly Purse[]): Promise<Map<string, Standing>> {
  const wanted = purses
    .map((purse) => ({ memberId: purse.memberId, id: accountId(purse) }))
    .sort((one, other) => (one.memberId + one.id < other.memberId + other.id ? -1 : 1))
  const { rows } = await sql<{ member_id: string; account_id: string; amount: bigint; entries: bigint }>`
    select b.* from unnest(${wanted.map((one) => one.memberId)}::uuid[], ${wanted.map((one) => one.id)}::uuid[])
      as w (member_id, account_id)
    cross join lateral (
      select member_id, account_id, amount, entries from ledger.balance b
      where b.member_id = w.member_id and b.account_id = w.account_id for update
    ) b`.execute(tx.db)
  if (rows.length !== purses.length) throw new Error('a transfer names a purse that was never opened')
  return new Map(
    rows.map((row) => [
      row.account_id,
      { memberId: row.member_id, amount: row.amount, entries: row.entries, moved: false },
    ]),
  )
}

async function findCauses(tx: Tx, transfers: readonly Transfer[]): Promise<Map<string, Earlier>> {
  const { rows } = await sql<{ cause: string; id: string; amount: bigint }>`
    select cause, id, amount from ledger.transfer
    where cause = any(${transfers.map((one) => one.cause)}::text[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.cause, { transferId: row.id, amount: row.amount }]))
}
