import { assert, literal, sql, uuids, type Db, type Tx } from '#kit'
import type { Book } from '#ledger/account'

/** Money set aside, as it stands: whose, from where, and what is left of it. Its id is that of the transfer. */
export type Hold = {
  id: string
  memberId: string
  fromId: string
  heldId: string
  amount: bigint
  remaining: bigint
  /** From then on it goes back and nowhere else; null while it may wait for as long as it takes. */
  expiresAt: Date | null
  moved: boolean
}

/** Which hold, of which member. */
export type HoldRef = { memberId: string; id: string }

/** What a hold has left, and the purse it waits in. */
export type WaitingHold = HoldRef & { remaining: bigint; book: Book; currency: string }

/**
 * Holds as they stand, by id; one that never was is absent. Behind the locks of the purses they wait in they stay so:
 * whoever moves one moves its purse.
 */
export async function readHolds(tx: Tx, refs: readonly HoldRef[]): Promise<Map<string, Hold>> {
  if (refs.length === 0) return new Map()
  const { rows } = await sql<Omit<Hold, 'moved'>>`
    select h.id, h.member_id as "memberId", h.from_id as "fromId", h.held_id as "heldId", h.amount, h.remaining,
      h.expires_at as "expiresAt"
    from unnest(${uuids(refs.map((one) => one.memberId))}::uuid[], ${uuids(refs.map((one) => one.id))}::uuid[])
      as w (member_id, id)
    cross join lateral (
      select * from ledger.hold h where h.member_id = w.member_id and h.id = w.id limit 1
    ) h`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, { ...row, moved: false }]))
}

/** What each hold has left, by id, as it stands when it is read; one that never was is absent. */
export async function readRemaining(db: Db, refs: readonly HoldRef[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ id: string; remaining: bigint }>`
    select id, remaining from ledger.hold
    where (member_id, id) in (
      select * from unnest(${uuids(refs.map((one) => one.memberId))}::uuid[], ${uuids(refs.map((one) => one.id))}::uuid[]))`.execute(
    db,
  )
  return new Map(rows.map(({ id, remaining }) => [id, remaining]))
}

/** What waits that transfers of a kind set aside, of one member or of all, and the purses it waits in. */
export async function readOpenHolds(db: Db, kind: string, memberId?: string): Promise<WaitingHold[]> {
  const { rows } = await sql<WaitingHold>`
    select h.member_id as "memberId", h.id, h.remaining, a.book, a.currency
    from ledger.hold h join ledger.transfer t on t.id = h.id join ledger.account a on a.id = h.held_id
    where h.remaining > 0 and t.kind = ${kind}
      ${memberId === undefined ? sql`` : sql`and h.member_id = ${memberId}::uuid`} order by h.id`.execute(db)
  return rows
}

/** Writes the holds that a batch made or drew on. */
export async function writeHolds(tx: Tx, holds: Iterable<Hold>): Promise<void> {
  const moved = [...holds].filter((hold) => hold.moved)
  if (moved.length === 0) return
  const { numAffectedRows } = await sql`
    insert into ledger.hold as h (member_id, id, from_id, held_id, amount, remaining, expires_at)
    select * from unnest(${uuids(moved.map((one) => one.memberId))}::uuid[],
      ${uuids(moved.map((one) => one.id))}::uuid[], ${uuids(moved.map((one) => one.fromId))}::uuid[],
      ${uuids(moved.map((one) => one.heldId))}::uuid[], ${literal(moved.map((one) => one.amount))}::bigint[],
      ${literal(moved.map((one) => one.remaining))}::bigint[],
      ${moved.map((one) => one.expiresAt?.toISOString() ?? null)}::timestamptz[])
    on conflict (member_id, id) do update set remaining = excluded.remaining`.execute(tx.db)
  assert(numAffectedRows === BigInt(moved.length), 'each hold that moved is written')
}
