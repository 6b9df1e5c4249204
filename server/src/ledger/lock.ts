import { assert, literal, sql, type Tx } from '#kit'
import type { Standing } from './judge.ts'

/**
 * Locks purses, given as members by account id, in one order whoever asks, so that no two batches can wait for each
 * other. Each is found by its key, which a join would do by reading the whole table while that is small, and every
 * version of its rows with it.
 */
export async function lockPurses(
  tx: Tx,
  purses: ReadonlyMap<string, string>,
): Promise<Map<string, Standing>> {
  const wanted = [...purses].sort(([id, member], [otherId, other]) =>
    member + id < other + otherId ? -1 : 1,
  )
  const { rows } = await sql<{ member_id: string; account_id: string; amount: bigint; entries: bigint }>`
    select b.* from unnest(${literal(wanted.map(([, member]) => member))}::uuid[],
      ${literal(wanted.map(([id]) => id))}::uuid[]) as w (member_id, account_id)
    cross join lateral (
      select member_id, account_id, amount, entries from ledger.balance b
      where b.member_id = w.member_id and b.account_id = w.account_id for update
    ) b`.execute(tx.db)
  assert(rows.length === purses.size, 'a transfer names purses that were opened')
  return new Map(
    rows.map((row) => [
      row.account_id,
      { memberId: row.member_id, amount: row.amount, entries: row.entries, moved: false },
    ]),
  )
}
