import { assert, literal, sql, type Tx } from '#kit'
import { accountId } from './account.ts'
import { judge, type Earlier, type Standing } from './judge.ts'
import type { Posting, Transfer } from './transfer.ts'
import { write } from './write.ts'

/**
 * Posts transfers in one go and says what became of each, in order. Purses are locked in id order and each is judged
 * in arrival order: what exceeds it is refused, the others stand. A cause posted before is answered with its first
 * transfer. Throws when a purse was never opened, and refuses the batch `balance_limit` when one would be overfilled.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<Posting[]> {
  if (transfers.length === 0) return []
  const standings = await lockPurses(tx, pursesOf(transfers))
  // Asked after the locks are held: a rival batch of the same member has committed by now, or has not begun.
  const before = await findCauses(tx, transfers)
  const { postings, accepted } = judge(transfers, standings, before)
  assert(postings.length === transfers.length, 'each transfer is answered with one posting')
  await write(tx, accepted, standings)
  return postings
}

/** Posts one transfer, and says what became of it. */
export async function postOne(tx: Tx, transfer: Transfer): Promise<Posting> {
  const [posting] = await post(tx, [transfer])
  assert(posting !== undefined, 'a transfer is answered with its posting')
  return posting
}

/** The members whose purses take part, by account id. */
function pursesOf(transfers: readonly Transfer[]): Map<string, string> {
  const purses = new Map<string, string>()
  for (const { from, to } of transfers) {
    if (from.memberId !== null) purses.set(accountId(from), from.memberId)
    if (to.memberId !== null) purses.set(accountId(to), to.memberId)
  }
  return purses
}

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

async function findCauses(tx: Tx, transfers: readonly Transfer[]): Promise<Map<string, Earlier>> {
  const { rows } = await sql<{ cause: string; id: string; amount: bigint }>`
    select cause, id, amount from ledger.transfer
    where cause = any(${transfers.map((one) => one.cause)}::text[])`.execute(tx.db)
  return new Map(rows.map((row) => [row.cause, { transferId: row.id, amount: row.amount }]))
}
