import { hash } from 'node:crypto'
import { assert, Overtaken, sql, uuids, type Db, type Tx } from '#kit'
import { lockPurses, type Purse } from '#ledger/account'

/** A transfer that a cause already led to. */
export type Earlier = { transferId: string; amount: bigint }

/** What became of a cause before: the transfer it led to, or nothing but that it is used up. */
export type Known = Earlier | 'spent'

/** What a cause is kept under: as `ledger.cause_id`, without the dashes PostgreSQL does not need. */
export function causeId(cause: string): string {
  return hash('sha256', cause, 'hex').slice(0, 32)
}

/** What became of causes before, by cause. One that was never used is absent. */
export async function findCauses(db: Db, causes: readonly string[]): Promise<Map<string, Known>> {
  const { rows } = await sql<{ place: bigint; transferId: string | null }>`
    select place, transfer_id as "transferId"
    from ledger.find_causes(${uuids(causes.map(causeId))}::uuid[])`.execute(db)
  if (rows.length === 0) return new Map()
  const amounts = await readAmounts(
    db,
    rows.flatMap(({ transferId }) => transferId ?? []),
  )
  const known = new Map<string, Known>()
  for (const { place, transferId } of rows) {
    const cause = causes[Number(place) - 1]
    const amount = transferId === null ? null : amounts.get(transferId)
    assert(cause !== undefined && amount !== undefined, 'a cause names a transfer that is there')
    known.set(cause, transferId === null || amount === null ? 'spent' : { transferId, amount })
  }
  return known
}

/** What went wrong as a batch was written: where another's purse took a cause at the same moment, it was overtaken. */
export function faultOfWriting(fault: unknown): unknown {
  const { code, schema, table } = Object(fault) as { code?: string; schema?: string; table?: string }
  const isTaken = code === '23505' && schema === 'ledger' && /^cause(_|$)/.test(table ?? '')
  return isTaken ? new Overtaken('a cause was used up meanwhile', { cause: fault }) : fault
}

async function readAmounts(db: Db, ids: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select t.id, t.amount from unnest(${uuids(ids)}::uuid[]) as w (id)
    cross join lateral (select id, amount from ledger.transfer where id = w.id limit 1) t`.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** A cause to be used up without money, and the purse that money would have moved for it. */
export type Spending = { cause: string; of: Purse; at: Date }

/**
 * Marks causes as spent without money: whatever comes for one later is refused `spent`. A cause that moved money, or was
 * spent before, stays as it is, and is answered with that. Answers what became of each before now, by cause.
 */
export async function spendCauses(tx: Tx, spendings: readonly Spending[]): Promise<Map<string, Known>> {
  if (spendings.length === 0) return new Map()
  // Behind the lock of its purse no judged transfer for the cause is under way. A credit takes its cause first and may be:
  // the two then wait for each other until the database ends one, which did nothing and can be asked for again.
  await lockPurses(
    tx,
    spendings.map((one) => one.of),
  )
  // In the order of their ids, whoever spends, so that no two can wait for each other.
  const ordered = spendings
    .map((one) => ({ ...one, id: causeId(one.cause) }))
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const { rows } = await sql<{ id: string }>`
    insert into ledger.cause (id, spent_at)
    select * from unnest(${uuids(ordered.map((one) => one.id))}::uuid[],
      ${ordered.map((one) => one.at.toISOString())}::timestamptz[])
    on conflict (id) do nothing
    returning replace(id::text, '-', '') as id`.execute(tx.db)
  const fresh = new Set(rows.map((row) => row.id))
  const used = ordered.filter((one) => !fresh.has(one.id))
  return used.length === 0
    ? new Map()
    : await findCauses(
        tx.db,
        used.map((one) => one.cause),
      )
}
